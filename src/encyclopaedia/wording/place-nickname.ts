import type { PageWording } from "../model.ts";

/** How the page of any place states its nickname. */
export const PLACE_NICKNAME: PageWording["slots"][number] = {
  chance: 1,
  wordings: [
    'Sailors and poets call it "{alias}".',
    'Its nickname, "{alias}", goes back to an old song.',
    'Guidebooks like to speak of "{alias}".',
    '"{alias}" is what the people of the region call it.',
  ],
};
