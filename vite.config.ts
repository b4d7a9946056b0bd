import mdx from "@mdx-js/rollup";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { checkedContent } from "./bundling/content-plugin.ts";
import { sections } from "./bundling/sections.ts";

/** A visitor's first page asks for these few files instead of twenty small ones; React keeps its own between releases. */
const sharedFiles = [
  { name: "react", test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
  // What only some pages load stays out, with the libraries it brings: toasts, search, dialogs, fields, tables, and in the
  // catalogue what the back office writes.
  {
    name: "site",
    test: /\/app\/(components\/catalogue|data|formatting|layout|ui|seo|catalogue)\/(?!toast-region|field|search\/search-dialog|search\/search-suggestions|search\/use-suggestions|refusals|all-rows|select|switch|checkbox|table|pages-|(alert-)?dialog|all-|leaf-|picture-|draft-|(category|product)-(draft|writes|refusals|list|changes))/,
  },
];

export default defineConfig({
  plugins: [
    checkedContent(),
    // Before React Router, which reads JavaScript and not MDX.
    { enforce: "pre", ...mdx({ rehypePlugins: [sections] }) },
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // The first with light-dark(), which cannot be rewritten for older ones where a part of the page has its own side.
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
  },
});
