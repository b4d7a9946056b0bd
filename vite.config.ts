import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { versionedDrawings } from "./bundling/drawings-version.ts";
import { precompressed } from "./bundling/precompress.ts";
import { visitorsRouteList } from "./bundling/route-list.ts";
import { sharedChunks } from "./bundling/shared-chunk.ts";

const ONLY_IN_PAGES = [
  /^@base-ui\//,
  /^@conform-to\//,
  /^@supabase\//,
  /^prosemirror-/,
  "diff",
  "mdast-util-to-markdown",
];

export default defineConfig({
  plugins: [versionedDrawings(), tailwindcss(), reactRouter(), visitorsRouteList(), precompressed()],
  build: {
    // The first browsers with light-dark(). It cannot be compiled away,
    // because parts of a page choose their own colour scheme.
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
    reportCompressedSize: false,
  },
  environments: {
    // A package that only pages import becomes a part of the build:
    // 250 modules fewer are found and read at each start.
    ssr: { resolve: { noExternal: ONLY_IN_PAGES } },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
  },
});
