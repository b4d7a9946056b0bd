import type { Plugin } from "vite";
import { contentFaults } from "./content-faults.ts";

/** A Vite plugin: faults in `content/` stop a build, and are a warning during development. */
export function checkedContent(): Plugin {
  let isBuild = true;
  return {
    name: "checked-content",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    async buildStart() {
      const faults = await contentFaults();
      if (faults.length === 0) return;
      const message = `The dossiers have faults:\n${faults.join("\n")}`;
      if (isBuild) this.error(message);
      this.warn(message);
    },
  };
}
