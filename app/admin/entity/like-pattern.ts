/** Returns a text as a pattern of the database's `like` that finds it alone. */
export const likePattern = (text: string): string => text.replace(/[\\%_]/g, "\\$&");
