/**
 * What holds for every page: a page of each kind, and in the campaign each, is loaded once wide and once narrow, and
 * looked at in many ways. A fault names its page, the place and the check. What needs no script is asked of every
 * address in `every-address.test.ts`.
 */
import { expect } from "vitest";
import { isCampaign } from "#tests/support/extent.ts";
import { accessibilityFaults, phone, test } from "./support/journey.ts";
import {
  brokenWords,
  type Check,
  cookies,
  faultsOf,
  footerDistance,
  headings,
  inlineStyles,
  missingPictures,
  pictureSizes,
  sidewaysScroll,
  sizesOfText,
  splitWords,
  tabOrder,
  weightsOfText,
} from "./support/page-checks.ts";
import { shiftsOf, watchShifts } from "./support/page-cost.ts";
import {
  accountPages,
  dossierPages,
  listedPaths,
  missingPages,
  publicPages,
} from "./support/public-pages.ts";
import { openIdle } from "./support/readiness.ts";

const kinds = [...publicPages, ...dossierPages, ...missingPages, ...accountPages];
const others = (isCampaign ? await listedPaths() : [])
  .filter((path) => !kinds.some((kind) => kind.path === path))
  .map((path) => ({ path, heading: undefined, isLikeAnother: false }));

const axe: Check = (page) => accessibilityFaults(page);

/** The rules on what does not depend on colours have been asked in the light scheme. */
const contrastAtNight: Check = async (page) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const faults = await accessibilityFaults(page, ["color-contrast", "link-in-text-block"]);
  await page.emulateMedia({ colorScheme: "light" });
  return faults;
};

const WHEN_LOADED = {
  "inline styles": inlineStyles,
  cookies,
  headings,
  "sizes of pictures": pictureSizes,
  axe,
  "sizes of text": sizesOfText,
  "weights of text": weightsOfText,
};

/** What the width of a window may break. */
const AT_A_WIDTH = { "scrolls sideways": sidewaysScroll, "distance of the footer": footerDistance };

for (const { path, heading, isLikeAnother } of [...kinds, ...others]) {
  const isOnce = isLikeAnother && !isCampaign;
  test(`${path}, wide${isOnce ? "" : " and narrow"}`, async ({ coldPage, coldPhonePage }) => {
    let page = coldPage;
    const faults: string[] = [];
    const look = async (place: string, checks: Readonly<Record<string, Check>>) => {
      faults.push(...(await faultsOf(page, `${path} ${place}`, checks)));
    };
    const open = async (place: string) => {
      await watchShifts(page);
      // What the policy refuses becomes an error of the console, which fails every journey.
      await page.addInitScript(() =>
        document.addEventListener("securitypolicyviolation", (event) => console.error(event.blockedURI)),
      );
      await openIdle(page, path);
      await page.getByRole("heading", { level: 1, ...(heading && { name: heading }) }).waitFor();
      await look(place, WHEN_LOADED);
      // The screens of accounts show what their scripts have found out.
      if (!accountPages.some((screen) => screen.path === path))
        await look(place, { "layout shift": shiftsOf });
    };

    await open("wide");
    if (isOnce) return expect(faults).toEqual([]);
    await look("wide", { "contrast at night": contrastAtNight, "order of the keyboard": tabOrder });
    for (const width of [1180, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      await look(`at ${width} pixels`, { "broken words": brokenWords });
    }
    await page.setViewportSize({ width: 1920, height: 900 });
    await look("at 1920 pixels", AT_A_WIDTH);

    // Another page: one that is opened again, or at another size than before, moves what it has painted.
    page = coldPhonePage;
    await open("narrow");
    await look("narrow", { "missing pictures": missingPictures });
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ ...phone, width });
      await look(`at ${width} pixels`, { ...AT_A_WIDTH, "broken words": brokenWords });
    }
    // At 200 % a window is half as wide, and text alone can be magnified as much.
    await page.setViewportSize({ width: 640, height: 512 });
    await look("at 200 %", { "scrolls sideways": sidewaysScroll });
    await page.setViewportSize(phone);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      for (const details of document.querySelectorAll<HTMLDetailsElement>("main details"))
        details.open = true;
    });
    await look("with text at 200 %", { "scrolls sideways": sidewaysScroll, "broken words": splitWords });
    expect(faults).toEqual([]);
  });
}
