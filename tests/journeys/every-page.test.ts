/**
 * What holds for every page: a page of each kind, and in the campaign each, is loaded once wide and once narrow, and
 * looked at in many ways. A fault names its page, the place and the check. What needs no script is asked of every
 * address in `every-address.test.ts`.
 */
import { expect } from "vitest";
import { isCampaign } from "#tests/campaign.ts";
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
  tabOrder,
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

/** The scripts of these say what they show, once they know who is there. */
const isAccountPage = (path: string) => path.startsWith("/auth");

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
};

/** Widths and heights of windows, the first of them on the page that was loaded so. */
const NARROW_WINDOWS = [
  [390, 844],
  [360, 844],
  [320, 844],
] as const;

for (const { path, heading, isLikeAnother } of [...kinds, ...others]) {
  const isOnce = isLikeAnother && !isCampaign;
  test(`${path}, wide${isOnce ? "" : " and narrow"}`, async ({ coldPage: page }) => {
    const look = (place: string, checks: Record<string, Check>) => faultsOf(page, `${path} ${place}`, checks);
    const open = async () => {
      await openIdle(page, path);
      await page.getByRole("heading", { level: 1, ...(heading && { name: heading }) }).waitFor();
    };
    await watchShifts(page);
    // What the policy refuses becomes an error of the console, which fails every journey.
    await page.addInitScript(() =>
      document.addEventListener("securitypolicyviolation", (event) => console.error(event.blockedURI)),
    );

    const whenLoaded = { ...WHEN_LOADED, ...(!isAccountPage(path) && { "layout shift": shiftsOf }) };

    await open();
    const faults = await look("wide", whenLoaded);
    if (isOnce) return expect(faults).toEqual([]);
    faults.push(
      ...(await look("wide", { "contrast at night": contrastAtNight, "order of the keyboard": tabOrder })),
    );
    await page.setViewportSize({ width: 1920, height: 900 });
    faults.push(
      ...(await look("at 1920 pixels", {
        "scrolls sideways": sidewaysScroll,
        "distance of the footer": footerDistance,
      })),
    );

    await page.setViewportSize(phone);
    await open();
    faults.push(...(await look("narrow", { ...whenLoaded, "missing pictures": missingPictures })));
    for (const [width, height] of NARROW_WINDOWS) {
      await page.setViewportSize({ width, height });
      faults.push(
        ...(await look(`at ${width} pixels`, {
          "scrolls sideways": sidewaysScroll,
          "distance of the footer": footerDistance,
          "broken words": brokenWords,
        })),
      );
    }
    // At 200 % a window is half as wide, and text alone can be magnified as much.
    await page.setViewportSize({ width: 640, height: 512 });
    faults.push(...(await look("at 200 %", { "scrolls sideways": sidewaysScroll })));
    await page.setViewportSize(phone);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
      for (const details of document.querySelectorAll("main details")) {
        (details as HTMLDetailsElement).open = true;
      }
    });
    faults.push(...(await look("with text at 200 %", { "scrolls sideways": sidewaysScroll })));
    expect(faults).toEqual([]);
  });
}
