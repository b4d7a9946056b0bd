/** Returns a text's first sentence, whole: where there is no room for more, nothing breaks off. */
export function firstSentence(text: string): string {
  // A point inside a figure or a name ("3.3", "Gen. 6") is followed by no capital.
  return /^.+?[.!?…](?=\s+\p{Lu}|\s*$)/su.exec(text)?.[0] ?? text;
}
