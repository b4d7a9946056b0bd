/** Three seconds of `npm run drill flood`, in the campaign alone: it needs a machine at rest. */
import { expect, test } from "vitest";
import { copyEmbeddedTemplateTo } from "#tests/support/databases/embedded-template.ts";
import { prepared } from "#tests/support/databases/preparations.ts";
import { flood, siteToFlood } from "./flood/flood.ts";
import { withWorkspace } from "./shared/workspace.ts";

await prepared("build");

test.each([
  ["one network", 0],
  ["200 networks behind a proxy", 200],
])("during a flood from %s, sign-ins, saves and cached pages are served", (_, networks) =>
  withWorkspace(async ({ directory, atEnd }) => {
    copyEmbeddedTemplateTo(directory);
    const site = await siteToFlood(directory, networks);
    atEnd(() => site.end());
    await site.start();
    const load = { connections: 600, networks, seconds: 3, restSeconds: 0 };
    const { atRest, readers, hostile } = await flood({ site, ...load });
    for (const { asked, served } of Object.values(readers)) expect(served).toBe(asked);
    // On a busy machine the limit is a multiple of the time at rest.
    expect(readers["sign-in"].p99Ms).toBeLessThan(Math.max(1_500, 8 * atRest["sign-in"].p99Ms));
    expect(Object.keys(hostile.answers).filter((answer) => answer.endsWith(" 500"))).toEqual([]);
    expect(site.logBytes()).toBeLessThan(1_000_000);
  }),
);
