/** Title, description and keywords of the fixed pages, each in a file of its own: a page loads only its own. */
import type { FixedPattern } from "#config/addresses.ts";
import { aboutDefaults } from "./deferred/page-defaults/about.ts";
import { categoriesDefaults } from "./deferred/page-defaults/categories.ts";
import { contactDefaults } from "./deferred/page-defaults/contact.ts";
import { homeDefaults } from "./deferred/page-defaults/home.ts";
import type { PageDefaults } from "./meta.ts";

export const pageDefaults = {
  "/": homeDefaults,
  "/categories": categoriesDefaults,
  "/about": aboutDefaults,
  "/contact": contactDefaults,
} as const satisfies Partial<Record<FixedPattern, PageDefaults>>;
