import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { checkedContent } from "./bundling/content-plugin.ts";
import { versionedDrawings } from "./bundling/drawings-version.ts";

/**
 * A visitor's first page asks for these few files instead of twenty small ones, and React keeps its own between releases.
 * Code that only some pages load is in folders named `deferred`; it stays out together with its libraries.
 */
const sharedFiles = [
  { name: "react", test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
  {
    name: "site",
    test: /\/app\/((components\/catalogue|formatting|layout|seo|ui)\/(?!(.+\/)?deferred\/)|(components\/)?account\/(auth-redirect|mail-links|open-session)\.ts)/,
  },
];

export default defineConfig({
  plugins: [checkedContent(), versionedDrawings(), tailwindcss(), reactRouter()],
  build: {
    // The first browsers with light-dark(). It cannot be compiled away, because parts of a page choose their own colour scheme.
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
  },
});
