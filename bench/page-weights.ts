/**
 * `npm run bench page-weights http://localhost:3000`: the weight of a running site's pages as loaded, in
 * bytes on the wire: HTML, style sheets and the scripts that the HTML names, early or late.
 */
import { get } from "node:http";
import { brotliDecompressSync } from "node:zlib";

const PATHS = [
  "/",
  "/categories",
  "/categories/audio",
  "/products/sony-wh-1000xm6",
  "/nokia-3210",
  "/nokia-3210-pourquoi",
  "/choisir/audio",
  "/ecartes",
  "/journal",
  "/contact",
  "/auth",
  "/compte",
  "/admin/products",
];

type Encoding = "br" | "gzip";

function transfer(url: string, encoding: Encoding): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": encoding } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => resolve(Buffer.concat(parts)));
    }).on("error", reject);
  });
}

async function sumOf(urls: string[], encoding: Encoding): Promise<number> {
  const bodies = await Promise.all(urls.map((url) => transfer(url, encoding)));
  return bodies.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** Returns the addresses without a media query, as in `<link rel="stylesheet" href="…"`. */
function addressesIn(html: string, site: string, pattern: RegExp): string[] {
  const addresses = [...html.matchAll(pattern)].map(([, address = ""]) => new URL(address, site).href);
  return [...new Set(addresses)];
}

const site = process.argv[2] ?? "http://localhost:3000";
const row = (name: string, cells: (string | number)[]) =>
  console.log(name.padEnd(28) + cells.map((cell) => String(cell).padStart(10)).join(""));

row("bytes", ["HTML br", "CSS br", "scripts", "JS br", "JS gzip"]);
for (const path of PATHS) {
  const compressed = await transfer(site + path, "br");
  const html = brotliDecompressSync(compressed).toString();
  const sheets = addressesIn(html, site, /<link rel="stylesheet" href="([^"]+)"/g);
  const scripts = addressesIn(html, site, /(\/assets\/[^"\s]+\.js)/g);
  row(path, [
    compressed.byteLength,
    await sumOf(sheets, "br"),
    scripts.length,
    await sumOf(scripts, "br"),
    await sumOf(scripts, "gzip"),
  ]);
}
