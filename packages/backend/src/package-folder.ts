import { realpathSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The folder of the package, also when a bundle of the site holds this file. */
export const PACKAGE = dirname(
  realpathSync(findPackageJSON("@levidence/backend", import.meta.url) as string),
);
