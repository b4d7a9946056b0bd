import type { MetaDescriptor } from "react-router";
import { buildMeta, type RootMatch } from "#app/lib/head/meta.ts";
import { site } from "#config/site.ts";

interface AdminPageMeta {
  path: string;
  title: string;
}

/** Returns the head of a page of the back office: nothing for search engines. */
export function adminHead(siteUrl: string, page: AdminPageMeta): MetaDescriptor[] {
  return buildMeta({
    siteUrl,
    ...page,
    description: `${page.title}\u00a0: écran réservé aux personnes qui tiennent le site.`,
    keywords: ["administration", page.title.toLocaleLowerCase("fr"), site.name],
    robots: "noindex",
  });
}

/** Returns the `meta` function of a screen. */
export const adminMeta =
  (page: AdminPageMeta) =>
  ({ matches: [root] }: RootMatch) =>
    adminHead(root.loaderData.siteUrl, page);
