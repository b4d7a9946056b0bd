import { buildMeta, type PageMeta, type RootMatch } from "#app/lib/head/meta.ts";
import { site } from "#config/site.ts";

const keywords = ["compte", "connexion", "inscription", site.name];

/** Returns the `meta` function of an account page, which search engines must not list. */
export const accountMeta =
  (page: Pick<PageMeta, "path" | "title" | "description">) =>
  ({ matches: [root] }: RootMatch) =>
    buildMeta({ siteUrl: root.loaderData.siteUrl, keywords, ...page, robots: "noindex" });
