/**
 * `npm run bench lighthouse http://localhost:3000`: Lighthouse's mobile audit of a running site, cold, on a
 * simulated slow 4G: the four scores and the figures of the median of the runs, by its largest paint, and the
 * element of that paint. Ends with 1 where a page misses its aim. Fill in the publisher (`config/site.ts`), as
 * a published site has one. `npx` fetches Lighthouse, which the site does not depend on.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browserPath, requireSystemPackages } from "#scripts/system-packages.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
/** Its sandbox cannot start as root in a container. */
const FLAGS =
  "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking";
const RUNS = 5;
/** Now and then Chromium records no trace (Lighthouse's NO_NAVSTART). */
const ATTEMPTS = 3;
/** Every score. */
const AIM = 100;
const LARGEST_PAINT_MS = 1800;
/** The wall, and six pages beside it. */
const PAGES = [
  "/",
  "/categories",
  "/categories/casques-a-reduction-de-bruit",
  "/products/logitech-mx-keys-s",
  "/nokia-3210",
  "/nokia-3210-pourquoi",
  "/contact",
];
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Report {
  categories: Record<(typeof CATEGORIES)[number], { score: number; auditRefs: { id: string }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string; details?: unknown }>;
}

/** Returns the element of the largest paint, as Lighthouse writes it in HTML. */
function paintedElement({ audits }: Report): string {
  const isNode = (value: unknown): value is { snippet: string } =>
    value instanceof Object && "type" in value && value.type === "node" && "snippet" in value;
  const nodeIn = (value: unknown): { snippet: string } | undefined =>
    isNode(value)
      ? value
      : value instanceof Object
        ? Object.values(value).map(nodeIn).find(Boolean)
        : undefined;
  return nodeIn(audits["lcp-breakdown-insight"]?.details)?.snippet ?? "not named";
}

const figure = ({ audits }: Report, audit: string) => audits[audit]?.numericValue ?? Number.NaN;

function audit(url: string, file: string): Report {
  execFileSync(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      url,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--chrome-flags=${FLAGS}`,
    ],
    { env: { ...process.env, CHROME_PATH: browserPath() }, stdio: ["ignore", "ignore", "inherit"] },
  );
  return JSON.parse(readFileSync(file, "utf8"));
}

function auditAgain(url: string, file: string, attempts = ATTEMPTS): Report {
  try {
    return audit(url, file);
  } catch (error) {
    if (attempts === 1) throw error;
    return auditAgain(url, file, attempts - 1);
  }
}

// The whole browser: its headless shell paints other fonts, and Lighthouse does not know it.
await requireSystemPackages(["chromium"]);
const [site = "http://localhost:3000", ...chosen] = process.argv.slice(2);
const directory = mkdtempSync(join(tmpdir(), "levidence-lighthouse-"));
const missed: string[] = [];
const row = (name: string, cells: (string | number)[]) =>
  console.log(name.padEnd(34) + cells.map((cell) => String(cell).padStart(8)).join(""));

try {
  row(`median of ${RUNS}`, ["perf", "a11y", "best", "seo", "FCP", "LCP", "TBT", "CLS", "KB"]);
  for (const path of chosen.length > 0 ? chosen : PAGES) {
    const reports = Array.from({ length: RUNS }, () =>
      auditAgain(site + path, join(directory, "report.json")),
    );
    const largestPaint = (report: Report) => figure(report, "largest-contentful-paint");
    reports.sort((a, b) => largestPaint(a) - largestPaint(b));
    const report = reports[RUNS >> 1] as Report;
    row(path, [
      ...CATEGORIES.map((name) => Math.round(report.categories[name].score * 100)),
      Math.round(figure(report, "first-contentful-paint")),
      Math.round(largestPaint(report)),
      Math.round(figure(report, "total-blocking-time")),
      figure(report, "cumulative-layout-shift").toFixed(3),
      Math.round(figure(report, "total-byte-weight") / 1024),
    ]);
    console.log(`  largest paint: ${paintedElement(report)}`);
    for (const name of CATEGORIES.slice(1)) {
      const failed = report.categories[name].auditRefs.filter(({ id }) => report.audits[id]?.score === 0);
      for (const { id } of failed) console.log(`  ${name}: ${report.audits[id]?.title}`);
    }
    const low = CATEGORIES.filter((name) => Math.round(report.categories[name].score * 100) < AIM);
    if (low.length > 0) missed.push(`${path}: ${low.join(", ")} below ${AIM}`);
    if (largestPaint(report) > LARGEST_PAINT_MS)
      missed.push(`${path}: largest paint after ${LARGEST_PAINT_MS} ms`);
  }
  for (const fault of missed) console.error(`missed: ${fault}`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}
