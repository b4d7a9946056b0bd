/** A connection that fails or is slow, for the calls that a journey names. */
import type { Page } from "playwright-core";
import { allowComplaint } from "./journey.ts";

/** Cuts the connection for the calls that match, until the function that it returns is called. */
export async function cutConnection(page: Page, calls: string | RegExp): Promise<() => Promise<void>> {
  allowComplaint(page, /^Failed to /);
  await page.route(calls, (route) => route.abort("connectionfailed"));
  return () => page.unroute(calls);
}

/** Answers the next call that matches with a refusal of the server, which would need minutes to come about. */
export async function refuseOnce(page: Page, calls: string | RegExp, status: number, json: object) {
  await page.route(calls, (route) => route.fulfill({ status, json }), { times: 1 });
}

/** Holds the calls that match back, until the function that it returns is called. */
export async function holdBack(page: Page, calls: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
