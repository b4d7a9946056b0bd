import { slugify } from "#app/lib/slug.ts";

/** Of an address what names its site: `www.garmin.com` is « garmin ». */
const SITE = /^https?:\/\/(?:www\.|m\.|support\.)?([^/.]+)/i;

/** Returns the mark by which facts cite a source, unlike those that are taken. */
export function markOf({ url, name }: { url: string; name: string }, taken: readonly string[]): string {
  const base = slugify(SITE.exec(url)?.[1] ?? name) || "source";
  let mark = base;
  for (let number = 2; taken.includes(mark); number += 1) mark = `${base}-${number}`;
  return mark;
}
