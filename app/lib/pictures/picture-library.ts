/** The library that reads and writes pictures, loaded with the first of them: most visits need none. */
import type sharp from "sharp";

let loading: Promise<typeof sharp> | undefined;

/** @returns the library with the settings that hold in the whole process */
export function loadPictureLibrary(): Promise<typeof sharp> {
  loading ??= load();
  return loading;
}

async function load(): Promise<typeof sharp> {
  const { default: library } = await import("sharp");
  // Restricts libvips to the formats that uploads may have, and SVG for the site's drawings.
  library.block({ operation: ["VipsForeignLoad"] });
  library.unblock({
    operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif", "Svg"].map((type) => `VipsForeignLoad${type}`),
  });
  // Leaves one core to the pages. A cache would not help: each picture is converted once.
  library.concurrency(1);
  library.cache(false);
  return library;
}
