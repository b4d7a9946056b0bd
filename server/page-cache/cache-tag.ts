/** The header with a page's tags, for proxies. */
import { ANY_TAG, listTag, type Tags } from "@levidence/backend/tags";

/**
 * Far below what proxies take (Cloudflare: 16 KB and 1,000 tags; Fastly: 16 KB; Akamai: 128 tags of 128
 * characters), because nginx by default takes 4 KB for all headers of an answer.
 */
const MAX_BYTES = 1_024;
const MAX_TAG_BYTES = 120;

/**
 * @returns the value of `Cache-Tag`; undefined without tags. Broader tags replace what is too long: the tag of all
 *   lists of its table a long tag; of too many tags those of the table that has the most; last `any`, which every
 *   change has
 */
export function cacheTagOf(tags: Tags): string | undefined {
  if (tags.size === 0) return undefined;
  // Sorted: the order in which rows were read must not change the page's ETag.
  let bounded = [...tags].map((tag) => (tag.length <= MAX_TAG_BYTES ? tag : listOf(tag))).sort();
  for (;;) {
    const value = [...new Set(bounded)].join(",");
    if (value.length <= MAX_BYTES) return value;
    const byTable = Map.groupBy(bounded.filter(isOfRows), listOf);
    const [most] = [...byTable].sort(([, one], [, other]) => other.length - one.length);
    if (!most) return ANY_TAG;
    const [list, replaced] = most;
    bounded = [...bounded.filter((tag) => !replaced.includes(tag)), list].sort();
  }
}

const listOf = (tag: string) => listTag(tag.slice(0, tag.indexOf(":")));
/** Whether a tag is one of some rows, not of a table or of its lists. */
const isOfRows = (tag: string) => tag.includes(":") && tag !== listOf(tag);
