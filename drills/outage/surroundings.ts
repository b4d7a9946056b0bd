/** Failures around the site: of the mail server, and of the clock. */
import { join } from "node:path";
import { startSmtp } from "@levidence/backend/testing/smtp-receiver.ts";
import { callers, DrillSite } from "#drills/shared/site.ts";
import { until } from "#drills/shared/until.ts";
import type { Workspace } from "#drills/shared/workspace.ts";
import { freePort } from "#tests/support/site/free-port.ts";
import { acknowledgedMessages, problemsAfter, type Scenario } from "./scenario.ts";

const PASSWORD = "Quatre petits chats 4 !";
/** The second attempt comes half a minute after the first, and the outbox is read every 15 s. */
const MAIL_MS = 120_000;

export const withoutMailServer: Scenario = {
  name: "the mail server is down, and comes back",
  async run({ directory, atEnd }: Workspace) {
    const port = await freePort();
    const data = join(directory, "mail");
    const site = await DrillSite.at({ DATA_DIR: data, SMTP_URL: `smtp://127.0.0.1:${port}` });
    atEnd(() => site.end());
    await site.start();
    const signUp = { email: "camille@exemple.fr", password: PASSWORD };
    const answer = await site.sendJson("/auth/v1/signup", callers.visitor, signUp);
    const problems =
      answer.status === 200 ? [] : [`a sign-up answers ${answer.status} without a mail server`];
    await site.stop();
    const receiver = await startSmtp({ port });
    atEnd(() => receiver.close());
    await site.start();
    const isDelivered = async () =>
      receiver.received.some(({ recipients }) => recipients.includes(signUp.email));
    const waitedMs = await until("the mail, once there is a server", isDelivered, MAIL_MS);
    return { facts: `the mail came ${Math.round(waitedMs / 1_000)} s after the restart`, problems };
  },
};

const CLOCK = new URL("./shifted-clock.mjs", import.meta.url).href;

/** Whether the site takes the time to be an earlier one. */
async function isBehind(site: DrillSite): Promise<boolean> {
  const { Authorization = "" } = await site.administrator();
  const claims = JSON.parse(Buffer.from(Authorization.split(".")[1] ?? "", "base64url").toString());
  return Date.now() / 1_000 - claims.iat > 1_800;
}

export const clockGoesBack: Scenario = {
  name: "the clock of the site goes back an hour, and forward again",
  async run({ directory, atEnd }: Workspace) {
    const data = join(directory, "clock");
    const site = await DrillSite.at({ DATA_DIR: data, NODE_OPTIONS: `--import=${CLOCK}` });
    atEnd(() => site.end());
    await site.start();
    const acknowledged = await acknowledgedMessages(site, 2);
    const before = await site.administrator();
    await site.send("/categories");
    const problems: string[] = [];
    for (const when of ["back", "forward"]) {
      site.signal("SIGUSR2");
      // The time in a new token shows when the signal has been handled.
      await until(`the clock to go ${when}`, async () => (await isBehind(site)) === (when === "back"));
      const now = await site.administrator();
      // As by PostgREST, a token of the future is refused: people sign in anew until the clock is right
      // again.
      const tokens = {
        "a token from before": [before, when === "back" ? 401 : 200],
        "a new token": [now, 200],
      } as const;
      for (const [what, [headers, expected]] of Object.entries(tokens)) {
        const { status } = await site.send("/rest/v1/profiles?select=id", { headers });
        if (status !== expected) problems.push(`clock ${when}: ${what} is answered ${status}`);
      }
      const { status } = await site.sendJson("/auth/v1/signup", callers.visitor, {
        email: `${when}@exemple.fr`,
        password: PASSWORD,
      });
      if (status !== 200) problems.push(`clock ${when}: a sign-up answers ${status}`);
      acknowledged.push(...(await acknowledgedMessages(site, 1)));
      problems.push(
        ...(await problemsAfter(site, acknowledged)).map((problem) => `clock ${when}: ${problem}`),
      );
    }
    return { facts: `${acknowledged.length} messages, 2 shifts`, problems };
  },
};
