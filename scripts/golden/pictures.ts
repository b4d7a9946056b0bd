/** Pages as they are painted, pixel by pixel. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import sharp from "sharp";
import { browserPath, requireSystemPackages } from "#scripts/system-packages.ts";
import { type BothSites, type GoldenSite, SITE_URL } from "./golden-site.ts";

/** Chromium's sandbox cannot start as root in a container. */
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];

const WIDTHS = [1440, 390];
const HEIGHT = 900;
const SCHEMES = ["light", "dark"] as const;

/** When a page is there: "networkidle" takes half a second more. */
type PageLoad = "load" | "networkidle";

/** A share that says nothing, such as that of a letter's edge. */
const EQUAL_SHARE = 0.001;

interface PaintedDifference {
  /** Of the pixels, 0 to 1. */
  share: number;
  /** Where they differ, red on the earlier picture. */
  picture: Buffer;
}

/**
 * Compares pages in each width and scheme, with a line for each picture that differs, and writes both and where
 * they differ into the folder.
 * @returns how many differ
 */
export async function comparePictures(
  { before, after }: BothSites,
  paths: readonly string[],
  time: Date,
  folder: string,
): Promise<number> {
  await requireSystemPackages(["chromium-headless-shell"]);
  const browsers = await Promise.all([openBrowser(before), openBrowser(after)]);
  try {
    const [old, present] = await Promise.all([openPage(browsers[0], time), openPage(browsers[1], time)]);
    let differing = 0;
    for (const path of paths) {
      const first = await differencesOf(old, present, path, "load");
      // A page that goes on by itself, as to the sign-in, was painted on its way.
      const found = first.length > 0 ? await differencesOf(old, present, path, "networkidle") : first;
      differing += found.length;
      for (const { name, share, pictures } of found) {
        console.log(`${path}: ${name}, ${(share * 100).toFixed(2)} % of the pixels`);
        const file = join(folder, `${path.replace(/[^\w-]+/g, "_")} ${name}`);
        for (const [which, picture] of Object.entries(pictures))
          writeFileSync(`${file} ${which}.png`, picture);
      }
    }
    return differing;
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
  }
}

interface FoundDifference {
  /** Width and scheme. */
  name: string;
  share: number;
  pictures: Readonly<Record<"before" | "after" | "difference", Buffer>>;
}

/** Paints a page of both sites in each width and scheme. @returns where they differ */
async function differencesOf(
  old: Page,
  present: Page,
  path: string,
  until: PageLoad,
): Promise<FoundDifference[]> {
  const [olds, presents] = await Promise.all([paint(old, path, until), paint(present, path, until)]);
  const found: FoundDifference[] = [];
  for (const [name, after] of presents) {
    const before = olds.get(name) ?? after;
    const difference = await paintedDifference(before, after);
    if (difference === null || difference.share < EQUAL_SHARE) continue;
    found.push({
      name,
      share: difference.share,
      pictures: { before, after, difference: difference.picture },
    });
  }
  return found;
}

/** A browser to which the site is at its own address, so that a page names the same one in both. */
function openBrowser({ port }: GoldenSite): Promise<Browser> {
  const rule = `MAP ${new URL(SITE_URL).host} 127.0.0.1:${port}`;
  return chromium.launch({
    executablePath: browserPath() ?? "",
    args: [...FLAGS, `--host-resolver-rules=${rule}`],
  });
}

async function openPage(browser: Browser, time: Date): Promise<Page> {
  const page = await browser.newPage({
    reducedMotion: "reduce",
    timezoneId: "Europe/Paris",
    locale: "fr-FR",
    baseURL: SITE_URL,
  });
  await page.clock.setFixedTime(time);
  return page;
}

/** @returns the pictures of a page by width and scheme */
async function paint(page: Page, path: string, until: PageLoad): Promise<Map<string, Buffer>> {
  const pictures = new Map<string, Buffer>();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    // Again for each width, as a reader does, who has one.
    await page.goto(path, { waitUntil: until });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(settle);
      const picture = await page.screenshot({ fullPage: true, animations: "disabled", caret: "hide" });
      pictures.set(`${width} ${colorScheme}`, picture);
    }
  }
  return pictures;
}

/** Runs in the page: loads what waits for scrolling, and resolves when all of it is painted. */
async function settle(): Promise<void> {
  for (const image of document.images) image.loading = "eager";
  await Promise.allSettled([...document.images].map((image) => image.decode()));
  await document.fonts.ready;
  // Public pages start their scripts when they are idle.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** @returns null when both pictures are the same file or have the same pixels */
export async function paintedDifference(before: Buffer, after: Buffer): Promise<PaintedDifference | null> {
  if (before.equals(after)) return null;
  const [old, present] = await Promise.all([pixelsOf(before), pixelsOf(after)]);
  const width = Math.max(old.info.width, present.info.width);
  const height = Math.max(old.info.height, present.info.height);
  const painted = Buffer.alloc(width * height * 3);
  let differing = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [earlier, later] = [colorAt(old, x, y), colorAt(present, x, y)];
      const isSame = earlier === later;
      if (!isSame) differing += 1;
      painted.writeUIntBE(isSame ? paled(later) : RED, (y * width + x) * 3, 3);
    }
  }
  if (differing === 0) return null;
  const raw = { width, height, channels: 3 } as const;
  return {
    share: differing / (width * height),
    picture: await sharp(painted, { raw }).png().toBuffer(),
  };
}

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

const pixelsOf = (picture: Buffer) =>
  sharp(picture).flatten().removeAlpha().raw().toBuffer({ resolveWithObject: true });

const RED = 0xe00000;

/** @returns the colour as one number; -1 beside the picture */
const colorAt = ({ data, info }: Pixels, x: number, y: number): number =>
  x < info.width && y < info.height ? data.readUIntBE((y * info.width + x) * info.channels, 3) : -1;

/** So that what differs stands out. */
const paled = (color: number): number => 0xc0c0c0 + ((color >> 2) & 0x3f3f3f);
