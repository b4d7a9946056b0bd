/**
 * The modules of the file that every page loads, so that a visitor's first page asks for a few files instead
 * of twenty. The bundler adds what these import; a module that only some pages need is not named here and
 * stays out, together with its libraries. `tests/journeys/lightness.test.ts` holds the weights. Why:
 * docs/decisions/016.
 */
export const sharedModules = [
  "app/account/auth-redirect.ts",
  "app/account/offered-session.ts",
  "app/account/open-session.ts",
  "app/product/addresses.ts",
  "app/lists/category-tiles.tsx",
  "app/product/list-notice.tsx",
  "app/product/page-picture-metadata.tsx",
  "app/lists/product-tile.tsx",
  "app/product/kept/keep-mark.tsx",
  "app/shell/main-content.tsx",
  "app/shell/navigation-progress.tsx",
  "app/ui/not-found-page.tsx",
  "app/shell/page-scripts.tsx",
  "app/shell/printed-address.tsx",
  "app/shell/script-nonce.ts",
  "app/search/search-form.tsx",
  "app/shell/site-footer.tsx",
  "app/shell/site-header.tsx",
  "app/ui/status-page-meta.ts",
  "app/lib/head/structured-data.ts",
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
