import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The folder of the site, whether this runs as a source or as a part of what `npm run build` made of it. */
export const ROOT = dirname(findPackageJSON("..", import.meta.url) as string);
