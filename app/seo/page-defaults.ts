/** Title, description and keywords of the fixed pages, each in a file of its own: a page loads only its own. */
import type { FixedPattern } from "#config/addresses.ts";
import type { PageDefaults } from "./meta.ts";
import { aboutDefaults } from "./page-defaults/about.ts";
import { categoriesDefaults } from "./page-defaults/categories.ts";
import { contactDefaults } from "./page-defaults/contact.ts";
import { homeDefaults } from "./page-defaults/home.ts";

export const pageDefaults = {
  "/": homeDefaults,
  "/categories": categoriesDefaults,
  "/about": aboutDefaults,
  "/contact": contactDefaults,
} as const satisfies Partial<Record<FixedPattern, PageDefaults>>;
