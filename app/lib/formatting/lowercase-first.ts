/** Returns a text that goes on within a sentence: « Autonomie » as « autonomie ». */
export const lowercaseFirst = (text: string): string =>
  text.charAt(0).toLocaleLowerCase("fr") + text.slice(1);
