/** The header with a page's tags, for proxies. */
import { ANY_TAG, listTag, type Tags } from "@levidence/backend/tags";

/**
 * Far below what proxies take (Cloudflare: 16 KB and 1,000 tags; Fastly: 16 KB; Akamai: 128 tags of 128
 * characters), because nginx by default takes 4 KB for all headers of an answer.
 */
const MAX_BYTES = 1_024;
const MAX_TAG_BYTES = 120;

/**
 * @returns the value of `Cache-Tag`; undefined without tags. Broader tags replace what is too long: the tag
 *   of all lists of its table a long tag, and `any`, which every change has, too many tags
 */
export function cacheTagOf(tags: Tags): string | undefined {
  if (tags.size === 0) return undefined;
  const bounded = [...tags].map((tag) =>
    tag.length <= MAX_TAG_BYTES ? tag : listTag(tag.slice(0, tag.indexOf(":"))),
  );
  // Sorted: the order in which rows were read must not change the page's ETag.
  const value = [...new Set(bounded)].sort().join(",");
  return value.length <= MAX_BYTES ? value : ANY_TAG;
}
