/** The header by which a proxy knows what a page was made of. */
import { ANY_TAG, listTag, type Tags } from "#backend/changes/tags.ts";

/**
 * Far below what proxies take (Cloudflare: 16 KB and 1,000 tags; Fastly: 16 KB; Akamai: 128 tags of 128
 * characters), because nginx by default takes 4 KB for all headers of an answer.
 */
const MAX_BYTES = 1_024;
const MAX_TAG_BYTES = 120;

/**
 * @returns the value of `Cache-Tag`; undefined without tags. What is too long is replaced by a tag that more
 *   changes have: a long tag by the one of all lists of its table, too many tags by `any`, which every change
 *   has
 */
export function cacheTagOf(tags: Tags): string | undefined {
  if (tags.size === 0) return undefined;
  const bounded = [...tags.keys()].map((tag) =>
    tag.length <= MAX_TAG_BYTES ? tag : listTag(tag.slice(0, tag.indexOf(":"))),
  );
  // Sorted: the order in which rows were read must not change the page's ETag.
  const value = [...new Set(bounded)].sort().join(",");
  return value.length <= MAX_BYTES ? value : ANY_TAG;
}
