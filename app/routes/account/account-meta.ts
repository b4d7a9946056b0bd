import { fixedMeta } from "#app/seo/fixed-meta.ts";
import type { PageMeta } from "#app/seo/meta.ts";

const keywords = ["compte", "connexion", "inscription", "L’Évidence"];

/** Returns the `meta` function of an account page, which search engines must not list. */
export const accountMeta = (page: Pick<PageMeta, "path" | "title" | "description">) =>
  fixedMeta({ ...page, keywords, robots: "noindex" });
