/** Returns a text's first sentence: a complete one reads better than a text cut at a width. */
export function firstSentence(text: string): string {
  // After a point inside a figure or a name ("3.3", "Gen. 6") no capital follows.
  return /^.+?[.!?…](?=\s+\p{Lu}|\s*$)/su.exec(text)?.[0] ?? text;
}
