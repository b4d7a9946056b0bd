import type { MetaDescriptor } from "react-router";
import { buildMeta } from "./meta.ts";

/** Returns the head of a status page such as "not found", which search engines must not list. */
export function statusPageMeta(siteUrl: string, message: { title: string; text: string }): MetaDescriptor[] {
  const { title, text } = message;
  return buildMeta({ siteUrl, path: null, title, description: text, robots: "noindex" });
}
