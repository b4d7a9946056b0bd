/** The longest name that a card shows, in two lines. */
const LONGEST = 40;
/** Where a title goes on to versions and colours. */
const DETAIL = /,| \(| [–—|] | : /;

/** Returns a product's title as cards show it: cut at a detail, else between two words. */
export function shortNameOf(title: string): string {
  if (title.length <= LONGEST) return title;
  const [name = title] = title.split(DETAIL);
  if (name.length <= LONGEST) return name;
  return name
    .slice(0, LONGEST + 1)
    .replace(/\s+\S*$/u, "")
    .slice(0, LONGEST);
}
