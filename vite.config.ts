import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type EnvironmentOptions } from "vite";
import { shortInlineScripts } from "./bundling/inline-scripts.ts";
import { precompressed } from "./bundling/precompress.ts";
import { visitorsRouteList } from "./bundling/route-list.ts";
import { shortClasses } from "./bundling/short-classes.ts";

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
 * What stands directly in `app/shell` and `app/ui` is on every page; what only some pages need is in a folder below
 * them, with the libraries that it imports. Without the modules of the lists the home page asks for six more files.
 */
const FRAME =
  /\/app\/(?:(?:lists|shell|ui)\/[^/]+|root|search\/search-form|product\/list-notice|lib\/formatting\/texts)\.tsx?$/;

/** The files that every page loads: React, which rarely changes, and the site's own. */
const everyPage = [
  { name: "react", test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 1 },
  { name: "site", test: FRAME },
];

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    shortClasses(),
    shortInlineScripts(),
    visitorsRouteList(),
    precompressed(),
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
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: everyPage } } } } },
  },
}));
