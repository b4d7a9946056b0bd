import type { MetaDescriptor } from "react-router";
import { buildMeta, type PageMeta } from "#app/seo/meta.ts";

/** Returns the head of an account page, which search engines must not list. */
export function accountMeta(
  siteUrl: string,
  page: Pick<PageMeta, "path" | "title" | "description">,
): MetaDescriptor[] {
  const keywords = ["compte", "connexion", "inscription", "L’Évidence"];
  return buildMeta({ siteUrl, keywords, ...page, robots: "noindex" });
}
