import type { MetaDescriptor } from "react-router";
import { buildMeta } from "#app/seo/meta.ts";

interface AccountPageSeo {
  path: string;
  title: string;
  description: string;
}

/** Returns the head of an account page, which search engines must not list. */
export function accountMeta(siteUrl: string, page: AccountPageSeo): MetaDescriptor[] {
  const keywords = ["compte", "connexion", "inscription", "L’Évidence"];
  return buildMeta({ siteUrl, keywords, ...page, robots: "noindex" });
}
