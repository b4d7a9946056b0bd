import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type EnvironmentOptions } from "vite";
import { versionedDrawings } from "./bundling/drawings-version.ts";
import { precompressed } from "./bundling/precompress.ts";
import { visitorsRouteList } from "./bundling/route-list.ts";
import { sharedChunks } from "./bundling/shared-chunk.ts";

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

export default defineConfig(({ command }) => ({
  plugins: [versionedDrawings(), tailwindcss(), reactRouter(), visitorsRouteList(), precompressed()],
  build: {
    // The first browsers with light-dark(). It cannot be compiled away,
    // because parts of a page choose their own colour scheme.
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
    reportCompressedSize: false,
  },
  environments: {
    ssr: command === "build" ? builtPages : {},
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } } },
  },
}));
