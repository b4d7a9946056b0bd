/** The nightly visit to the merchants, against a shop of our own. */
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Database } from "@levidence/backend/database";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { engines } from "#tests/support/databases/engines.ts";
import { linksJob } from "./links-job.ts";
import { ClosedAddress, isPublicAddress, visit } from "./visit.ts";

const asked: { line: string; agent: string | undefined }[] = [];
let gone: ReadonlySet<string> = new Set();

/** What the shop answers: a status, and where a redirect leads. */
function answerTo({ method, url = "/" }: IncomingMessage): [status: number, location?: string] {
  if (gone.has(url)) return [404];
  if (url === "/no-head") return [method === "HEAD" ? 405 : 200];
  if (url === "/moved") return [301, "/there"];
  if (url === "/inside") return [302, "http://169.254.169.254/latest/meta-data"];
  if (url === "/counted") return [302, "https://www.awin1.com/cread.php"];
  if (url === "/loop") return [302, "/loop"];
  if (url === "/tired") return [503];
  return [200];
}

const shop = createServer((request, response) => {
  const { method, url, headers } = request;
  asked.push({ line: `${method} ${url}`, agent: headers["user-agent"] });
  if (url === "/robots.txt") return response.end("User-agent: levidence-liens\nDisallow: /private\n");
  const [status, location] = answerTo(request);
  response.writeHead(status, location === undefined ? {} : { location }).end();
});
beforeAll(() => new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve)));
afterAll(() => shop.close());
const addressOf = (path: string) => `http://127.0.0.1:${(shop.address() as AddressInfo).port}${path}`;

test.each([
  ["127.0.0.1", "", false],
  ["10.1.2.3", "", false],
  ["172.16.0.1", "", false],
  ["100.64.0.1", "", false],
  ["0.0.0.0", "", false],
  ["::", "", false],
  ["fe80::1", "", false],
  ["169.254.169.254", "", false],
  ["::1", "", false],
  ["::ffff:192.168.0.1", "", false],
  ["fd00::1", "", false],
  ["64:ff9b::7f00:1", "", false],
  ["::7f00:1", "", false],
  ["4000::1", "", false],
  ["100:0:0:1::1", "", false],
  ["2002:7f00:1::", "", false],
  ["168.63.129.16", "", false],
  ["::ffff:168.63.129.16", "", false],
  ["92.222.139.190", "", true],
  ["2001:41d0:302:2200::180", "", true],
  ["92.222.139.190", "5432", false],
])("%s at port %j is open: %s", (address, port, isOpen) => {
  expect(isPublicAddress(address, port)).toBe(isOpen);
});

test.each([
  ...["localhost", "10.0.0.1", "0.0.0.0", "2130706433", "0177.0.0.1", "0x7f.1", "127.1", "[::1]"],
  ...[
    "[::ffff:7f00:1]",
    "[::ffff:192.168.0.1]",
    "[64:ff9b::7f00:1]",
    "user@92.222.139.190",
    "92.222.139.190:81",
  ],
])("%s is not asked, however it is spelled", async (host) => {
  const { signal } = new AbortController();
  const asking = visit(new URL(`http://${host}/`), "HEAD", { userAgent: "" }, { signal });
  await expect(asking).rejects.toThrow(ClosedAddress);
});

describe.each(engines)("on $name", ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    asked.length = 0;
    gone = new Set();
  });

  const query = async <Row>(sql: string, parameters: readonly string[] = []) =>
    (await database.queryAs<Row>("service_role", {}, { sql, parameters })).rows;
  const visitOn = (day: string, isAllowed?: (address: string) => boolean) =>
    linksJob({
      database,
      siteUrl: "https://levidence.test",
      now: () => new Date(day),
      pauseMs: 0,
      isAllowed,
    }).run(new AbortController().signal);
  const isShop = (address: string) => address === "127.0.0.1";
  /** Leaves one product with a link for each path. */
  async function sell(...paths: string[]) {
    await query("update public.products set affiliate_url = null");
    await query("delete from public.link_checks");
    await query(
      `update public.products set affiliate_url = link, merchant = null
       from (select id, row_number() over (order by id) as place from public.products where is_active) as placed
         join json_array_elements_text($1::json) with ordinality as links (link, place) using (place)
       where placed.id = products.id`,
      [JSON.stringify(paths.map((path) => (path.startsWith("/") ? addressOf(path) : path)))],
    );
  }
  const checks = async () =>
    Object.fromEntries(
      (
        await query<{ url: string; state: string; reason: string }>(
          "select affiliate_url as url, state, reason from public.link_checks join public.products using (id)",
        )
      ).map(({ url, state, reason }) => [
        url.startsWith("http://127") ? new URL(url).pathname : url,
        `${state}: ${reason}`,
      ]),
    );

  test("tells what is there from what it cannot know, says who asks, and follows no link to a programme", async () => {
    const programme = "https://www.awin1.com/cread.php?awinmid=7";
    await sell(
      "/here",
      "/no-head",
      "/moved",
      "/inside",
      "/counted",
      "/loop",
      "/tired",
      "/private",
      programme,
    );
    await visitOn("2027-01-04T03:00:00Z", isShop);
    expect(await checks()).toEqual({
      "/here": "alive: answered",
      "/no-head": "alive: answered",
      "/moved": "alive: answered",
      "/inside": "unknown: closed",
      "/counted": "unknown: tracking",
      "/loop": "unknown: redirects",
      "/tired": "unknown: failing",
      "/private": "unknown: robots",
      [programme]: "unknown: tracking",
    });
    const lines = asked.map(({ line }) => line);
    expect(lines[0]).toBe("GET /robots.txt");
    expect(lines.filter((line) => line.endsWith("robots.txt"))).toHaveLength(1);
    expect(lines.some((line) => line.includes("private"))).toBe(false);
    expect(new Set(asked.map(({ agent }) => agent))).toEqual(
      new Set(["levidence-liens/1.0 (+https://levidence.test/methode)"]),
    );
  });

  test("a page is dead when it is missing twice, a day apart, and each link is asked for once a week", async () => {
    await sell("/a", "/b");
    gone = new Set(["/a"]);
    await visitOn("2027-01-04T03:00:00Z", isShop);
    expect(await checks()).toEqual({ "/a": "unknown: not_found", "/b": "alive: answered" });
    await visitOn("2027-01-04T09:00:00Z", isShop);
    expect((await checks())["/a"]).toBe("unknown: not_found");
    asked.length = 0;
    await visitOn("2027-01-05T03:00:00Z", isShop);
    expect((await checks())["/a"]).toBe("dead: not_found");
    expect(asked.map(({ line }) => line)).toEqual(["GET /robots.txt", "HEAD /a", "GET /a"]);
    gone = new Set();
    await visitOn("2027-01-12T03:00:00Z", isShop);
    expect(await checks()).toEqual({ "/a": "alive: answered", "/b": "alive: answered" });
  });

  test("an address of this machine or its network is never asked", async () => {
    await sell("/here", "http://10.0.0.1/", "http://localhost/");
    await visitOn("2027-01-04T03:00:00Z");
    expect(new Set(Object.values(await checks()))).toEqual(new Set(["unknown: closed"]));
    expect(asked).toEqual([]);
  });

  test("a host that does not exist counts only when somebody else has answered", async () => {
    await sell("https://nulle-part.invalid/");
    await visitOn("2027-01-04T03:00:00Z", isShop);
    await visitOn("2027-01-12T03:00:00Z", isShop);
    expect(Object.values(await checks())).toEqual(["unknown: silent"]);
  });

  test("another link is another page, and an editor's look holds for ninety days", async () => {
    await sell("/a");
    gone = new Set(["/a"]);
    await visitOn("2027-01-04T03:00:00Z", isShop);
    await query(
      "update public.link_checks set state = 'alive', reason = 'person', settled_until = '2027-04-04'::timestamptz",
    );
    asked.length = 0;
    await visitOn("2027-03-01T03:00:00Z", isShop);
    expect(asked).toEqual([]);
    await query(
      "update public.products set affiliate_url = affiliate_url || '?b' where affiliate_url is not null",
    );
    expect(await checks()).toEqual({});
  });
});
