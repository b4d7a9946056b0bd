/**
 * Shortens a text at a word.
 * @returns `text` on one line, or its beginning with an ellipsis, never longer than `maximumLength`
 */
export function shorten(text: string, maximumLength: number): string {
  // Plain white space only: no-break spaces stay, and no cut falls on them.
  const line = text.replace(/[ \t\r\n]+/g, " ").trim();
  if (line.length <= maximumLength) return line;

  const room = line.slice(0, maximumLength - 1);
  const lastSpace = line.lastIndexOf(" ", room.length);
  const words = lastSpace > 0 ? room.slice(0, lastSpace) : room;
  return `${words.replace(/[\s,;:.!?«–-]+$/u, "")}…`;
}
