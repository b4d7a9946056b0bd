/**
 * The modules of the file that every page loads, so that a visitor's first page asks for a few files instead
 * of twenty. The bundler adds what these import; a module that only some pages need is not named here and
 * stays out, together with its libraries. `tests/journeys/lightness.test.ts` holds the weights. Why:
 * docs/decisions/016.
 */
export const sharedModules = [
  "app/account/auth-redirect.ts",
  "app/account/offered-session.ts",
  "app/components/account/open-session.ts",
  "app/components/catalogue/catalogue-crumbs.ts",
  "app/components/catalogue/category-tiles.tsx",
  "app/components/catalogue/list-notice.tsx",
  "app/components/catalogue/page-picture-metadata.tsx",
  "app/components/catalogue/product-tile.tsx",
  "app/components/kept/keep-mark.tsx",
  "app/layout/main-content.tsx",
  "app/layout/navigation-progress.tsx",
  "app/layout/not-found-page.tsx",
  "app/layout/page-scripts.tsx",
  "app/layout/printed-address.tsx",
  "app/layout/script-nonce.ts",
  "app/layout/search/search-form.tsx",
  "app/layout/site-footer.tsx",
  "app/layout/site-header.tsx",
  "app/seo/status-page-meta.ts",
  "app/seo/structured-data.ts",
  "app/ui/breadcrumb.tsx",
  "app/ui/load-once.ts",
  "app/ui/open-dialog.ts",
  "app/ui/page-header.tsx",
  "app/ui/questions.tsx",
  "app/ui/section.tsx",
  "app/ui/steps.tsx",
  "app/ui/toasts.tsx",
  "app/ui/use-returning-focus.ts",
] as const;

/** The groups of modules that become files: React, which rarely changes, and the site's shared parts. */
export const sharedChunks = [
  { name: "react", test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
  { name: "site", test: (id: string) => sharedModules.some((path) => id.endsWith(`/${path}`)) },
];
