import type { MetaDescriptor } from "react-router";
import { buildMeta } from "#app/seo/meta.ts";
import { site } from "#config/site.ts";

/** Returns the head of a screen of the back office: nothing for search engines. */
export function adminMeta(siteUrl: string, page: { path: string; title: string }): MetaDescriptor[] {
  return buildMeta({
    siteUrl,
    ...page,
    description: `${page.title} : écran réservé aux personnes qui tiennent le site.`,
    keywords: ["administration", page.title.toLocaleLowerCase("fr"), site.name],
    robots: "noindex",
  });
}
