import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** A visitor's first page asks for these few files instead of twenty small ones; React keeps its own between releases. */
const sharedFiles = [
  { name: "react", test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
  // What only some pages load stays out, with the libraries it brings: toasts, dialogs, fields, tables, and in the
  // catalogue what the back office writes.
  {
    name: "site",
    test: /\/app\/(ui|seo|catalogue)\/(?!toast-region|field|select|switch|checkbox|table|pages-|(alert-)?dialog|all-|leaf-|picture-|(category|product)-(draft|writes|refusals|list|changes))/,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } } } },
  },
});
