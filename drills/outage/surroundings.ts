/** Failures around the site: of the mail server, and of the clock. */
import { startSmtp } from "@levidence/backend/testing/smtp-receiver.ts";
import { expect, onTestFinished } from "vitest";
import { callers, DrillSite } from "#drills/shared/site.ts";
import { until } from "#drills/shared/until.ts";
import { freePort } from "#tests/support/site/free-port.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { acknowledgedMessages, expectAllThere } from "./promises.ts";

const PASSWORD = "Quatre petits chats 4 !";
/** The second attempt comes half a minute after the first, and the outbox is read every 15 s. */
const MAIL_MS = 120_000;

const signUp = async (site: DrillSite, email: string) =>
  (await site.sendJson("/auth/v1/signup", callers.visitor, { email, password: PASSWORD })).status;

/** The mail server is down, and comes back. */
export async function takeMailServer(): Promise<object> {
  const port = await freePort();
  const site = await DrillSite.at({ DATA_DIR: temporaryDirectory(), SMTP_URL: `smtp://127.0.0.1:${port}` });
  onTestFinished(() => site.end());
  await site.start();
  const email = "camille@exemple.fr";
  expect.soft(await signUp(site, email)).toBe(200);
  await site.stop();
  const receiver = await startSmtp({ port });
  onTestFinished(() => receiver.close());
  await site.start();
  const isDelivered = async () => receiver.received.some(({ recipients }) => recipients.includes(email));
  const waitedMs = await until("the mail, once there is a server", isDelivered, MAIL_MS);
  return { "the mail came after (s)": Math.round(waitedMs / 1_000) };
}

const CLOCK = new URL("./shifted-clock.mjs", import.meta.url).href;

/** Whether the site takes the time to be an earlier one. */
async function isBehind(site: DrillSite): Promise<boolean> {
  const { Authorization = "" } = await site.administrator();
  const claims = JSON.parse(Buffer.from(Authorization.split(".")[1] ?? "", "base64url").toString());
  return Date.now() / 1_000 - claims.iat > 1_800;
}

/** The clock of the site goes back an hour, and forward again. */
export async function shiftClock(): Promise<object> {
  const site = await DrillSite.at({ DATA_DIR: temporaryDirectory(), NODE_OPTIONS: `--import=${CLOCK}` });
  onTestFinished(() => site.end());
  await site.start();
  const acknowledged = await acknowledgedMessages(site, 2);
  const before = await site.administrator();
  await site.send("/categories");
  const own = async (headers: Record<string, string>) =>
    (await site.send("/rest/v1/profiles?select=id", { headers })).status;
  for (const when of ["back", "forward"]) {
    site.signal("SIGUSR2");
    // The time in a new token shows when the signal has been handled.
    await until(`the clock to go ${when}`, async () => (await isBehind(site)) === (when === "back"));
    // As by PostgREST, a token of the future is refused: people sign in anew until the clock is right again.
    expect.soft(await own(before), `a token from before, ${when}`).toBe(when === "back" ? 401 : 200);
    expect.soft(await own(await site.administrator()), `a new token, ${when}`).toBe(200);
    expect.soft(await signUp(site, `${when}@exemple.fr`), `a sign-up, ${when}`).toBe(200);
    acknowledged.push(...(await acknowledgedMessages(site, 1)));
    await expectAllThere(site, acknowledged, `the clock went ${when}`);
  }
  return { messages: acknowledged.length, shifts: 2 };
}
