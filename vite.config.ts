import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type EnvironmentOptions } from "vite";
import { shortInlineScripts } from "./bundling/inline-scripts.ts";
import { precompressed } from "./bundling/precompress.ts";
import { visitorsRouteList } from "./bundling/route-list.ts";

/**
 * The packages of the pages become a part of the build, without React's code for development, and what several
 * routes share becomes one file: a start finds and reads fewer modules. Not the packages with files of their own,
 * which social pictures load later.
 */
const builtPages: EnvironmentOptions = {
  define: { "process.env.NODE_ENV": '"production"' },
  resolve: { noExternal: true, external: ["satori", "sharp"] },
  build: {
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] } } },
  },
};

/**
 * What stands directly in `app/shell` and `app/ui` is on every page, with what it imports; what only some pages need is in a
 * folder below them, or in another room.
 */
const FRAME = /\/app\/(?:(?:shell|ui)\/[^/]+|root|search\/search-form)\.tsx?$/;
/** Of every list of choices. */
const LISTS = /\/app\/(?:lists\/[^/]+|product\/(?:kept|list-notice)|choose\/chooser-links)\.tsx?$/;
/** Small modules that several kinds of pages, or pages and the back office, need: each alone is mostly a head. */
const SMALL =
  /\/app\/(?:lib\/(?:slug|formatting\/texts)|product\/(?:criteria|history\/(?:sources|people|log-words)|analysis\/analysis-text|page\/opened-disclosure|card\/alert-fields))\.tsx?$/;

/**
 * The files that pages share: React, which rarely changes, and the site's own. Each file costs a page 660 bytes of head, and
 * large ones compress better; but the modules of a group are loaded together, with all that they import. A module is in the
 * first group that names it.
 */
const SHARED_FILES = [
  { name: "react", test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
  { name: "site", test: FRAME },
  { name: "lists", test: LISTS },
  { name: "small", test: SMALL },
  { name: "card", test: /\/app\/product\/card\/[^/]+\.tsx?$/ },
  {
    name: "duel",
    test: /\/app\/product\/duel\/(?:criteria|duel-values|compared-value|model-field)\.tsx?$/,
  },
  { name: "forms", test: /\/app\/lib\/data\/(?:email-field|without-eval)\.ts$|\/node_modules\/zod\// },
];

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    shortInlineScripts(),
    visitorsRouteList(),
    precompressed(SHARED_FILES.map(({ name }) => name)),
  ],
  build: {
    // The first browsers with light-dark(). It cannot be compiled away,
    // because parts of a page choose their own colour scheme.
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
    reportCompressedSize: false,
    // The security policy permits no font inside a style sheet.
    assetsInlineLimit: 0,
  },
  environments: {
    ssr: command === "build" ? builtPages : {},
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: SHARED_FILES } },
          optimization: { inlineConst: { mode: "all" } },
        },
      },
    },
  },
}));
