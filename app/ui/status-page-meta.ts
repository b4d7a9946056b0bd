import type { MetaDescriptor } from "react-router";
import { buildMeta } from "#app/lib/head/meta.ts";
import { site } from "#config/site.ts";

const keywords = ["page d’information", "recommandations de produits", site.name];

/** Returns the head of a status page such as "not found", which search engines must not list. */
export function statusPageMeta(siteUrl: string, message: { title: string; text: string }): MetaDescriptor[] {
  const { title, text } = message;
  return buildMeta({ siteUrl, path: null, title, description: text, keywords, robots: "noindex" });
}
