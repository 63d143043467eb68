/** Escape sequences: OSC and other strings up to their terminator, CSI, and two-character ones. */
const SEQUENCES =
  // OSC, DCS, SOS, PM, APC: until BEL or ST; an unfinished one until the end of its line.
  /(?:\u001b[\]PX^_]|[\u0090\u0098\u009d\u009e\u009f])[^\u0007\u001b\u009c\n]*(?:\u0007|\u001b\\|\u009c)?|(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]?|\u001b[ -/]*[0-~]?/g;
/** C0 but tab and line feed, DEL, C1; bidirectional embeddings, overrides, isolates and marks; line separators. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Text that is safe to show in a terminal: nothing in it can move the cursor, change colours or reorder what is read. */
export function stripEscapes(text: string): string {
  return text.replace(SEQUENCES, "").replace(CONTROLS, "");
}
