/** The version of our drawings: a hash of all of them, for pages and for the server that sends them. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import type { Plugin } from "vite";
import { DRAWINGS_VERSION_FILE, isDrawing } from "#config/drawings.ts";

const HEX_DIGITS = 8;

/** @returns a hash of the names and contents of the drawings below `directory`, the public files */
export function drawingsVersion(directory: string): string {
  const paths = readdirSync(directory, { recursive: true, encoding: "utf8" })
    .map((name) => `/${name.replaceAll(sep, "/")}`)
    .filter(isDrawing)
    .sort();
  const hash = createHash("sha256");
  for (const path of paths) hash.update(path).update(readFileSync(join(directory, path)));
  return hash.digest("hex").slice(0, HEX_DIGITS);
}

/** Only of a build: while drawings are being made, their addresses have no version. */
export function versionedDrawings(): Plugin {
  const version = drawingsVersion("public");
  return {
    name: "versioned-drawings",
    apply: "build",
    config: () => ({ define: { "import.meta.env.DRAWINGS_VERSION": JSON.stringify(version) } }),
    generateBundle() {
      if (this.environment.name !== "client") return;
      this.emitFile({ type: "asset", fileName: DRAWINGS_VERSION_FILE.slice(1), source: version });
    },
  };
}
