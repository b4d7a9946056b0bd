/** Where pages find our drawings, which have names without a hash: rows and dossiers hold those. */

/** The folders that `npm run draw` writes, on the site and below `public/`. */
const DRAWING_FOLDERS = ["/media/categories/", "/media/produits/"];

/** @returns whether a path on the site may be a drawing's */
export const isDrawing = (path: string) =>
  path.endsWith(".svg") && DRAWING_FOLDERS.some((folder) => path.startsWith(folder));

/** The canvas of every drawing, in pixels (docs/drawings.md). */
export const DRAWING_SIZE = { width: 960, height: 720 } as const;
