import type { ChatModel } from "../../core/chat-model.ts";

/** A model of a user's own: opens the first box, whatever it is asked. */
const firstBox: ChatModel = {
  id: "first-box",
  complete: async () => ({ text: "Thought: the first.\nAction: Open[1]", finish: "stop", usage: null }),
};
export default firstBox;
