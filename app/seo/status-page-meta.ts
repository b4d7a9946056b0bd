import type { MetaDescriptor } from "react-router";
import { buildMeta } from "./meta.ts";

/** Returns the head of a page that has only a message to show, such as "not found": nothing for search engines. */
export function statusPageMeta(siteUrl: string, message: { title: string; text: string }): MetaDescriptor[] {
  const { title, text } = message;
  return buildMeta({ siteUrl, path: null, title, description: text, robots: "noindex" });
}
