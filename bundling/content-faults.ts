import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseAnalysis } from "#app/dossier/analysis/parse-analysis.ts";
import { ownPriceFaults } from "#app/dossier/gate/own-price-faults.ts";
import { claimsOfTrial } from "#app/dossier/gate/trial-claims.ts";
import { wordingFaults } from "#app/dossier/gate/wording-faults.ts";
import { contentDirectory, missingRecords, productFolders } from "#content/product-folders.ts";
import { type ProductRecord, productRecord } from "#content/product-record.ts";

const publicDirectory = resolve(contentDirectory, "../public");

/** Texts that must differ from page to page: search engines drop pages that look like copies. */
const uniqueTexts = {
  name: ({ name }: ProductRecord) => name,
  "seo.title": ({ seo }: ProductRecord) => seo.title,
  "seo.description": ({ seo }: ProductRecord) => seo.description,
  "analysis.seo.title": ({ analysis }: ProductRecord) => analysis.seo.title,
  "analysis.seo.description": ({ analysis }: ProductRecord) => analysis.seo.description,
};

/**
 * Checks every page's record, pictures, analysis and wording.
 * @param directory the folder that holds the pages' folders
 * @param pictures the folder that picture addresses are relative to
 * @returns one line per fault, which begins with the file and the field
 */
export async function contentFaults(
  directory = contentDirectory,
  pictures = publicDirectory,
): Promise<string[]> {
  const folders = productFolders(directory);
  const faults = missingRecords(directory).map((file) => `content/${file}: is missing`);
  const records = new Map<string, ProductRecord>();

  for (const folder of folders) {
    const file = `content/${folder}/product.ts`;
    const parsed = productRecord.safeParse(await readRecord(directory, folder));
    if (parsed.success) records.set(folder, parsed.data);
    else
      faults.push(
        ...parsed.error.issues.map(({ path, message }) => `${file}: ${path.join(".")}: ${message}`),
      );
  }

  for (const [folder, record] of records) {
    const report = (field: string, fault: string) =>
      faults.push(`content/${folder}/product.ts: ${field}: ${fault}`);
    record.pictures.forEach(({ src }, index) => {
      if (!existsSync(join(pictures, src))) report(`pictures.${index}.src`, `public${src} does not exist`);
    });
    const { slug } = record.related;
    if (slug === folder || !folders.includes(slug))
      report("related.slug", `there is no other page "${slug}"`);
    faults.push(...analysisFaults(directory, folder, record));
    for (const name of ["product.ts", "analysis.md"]) {
      const text = readText(join(directory, folder, name));
      const claims = record.trial === "none" ? claimsOfTrial(text) : [];
      faults.push(
        ...[...wordingFaults(text), ...ownPriceFaults(text, record.price.amount)].map(
          (fault) => `content/${folder}/${name}: ${fault}`,
        ),
        ...claims.map((claim) => `content/${folder}/${name}: "${claim}": the record says trial: "none"`),
      );
    }
  }
  return [...faults, ...repetitions(records)];
}

async function readRecord(directory: string, folder: string): Promise<unknown> {
  const module: { default?: unknown } = await import(
    /* @vite-ignore */ pathToFileURL(join(directory, folder, "product.ts")).href
  );
  return module.default;
}

/** Returns an empty text for a missing file, which is reported elsewhere. */
function readText(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function analysisFaults(directory: string, folder: string, { analysis }: ProductRecord): string[] {
  const file = join(directory, folder, "analysis.md");
  if (!existsSync(file)) return [`content/${folder}/analysis.md: is missing`];

  const { text, faults } = parseAnalysis(readFileSync(file, "utf8"));
  const found = faults.map((fault) => `content/${folder}/analysis.md: ${fault}`);
  const sections = Math.max(0, text.sections.length - 1);
  if (sections === analysis.sections) return found;
  return [
    ...found,
    `content/${folder}/analysis.md: has ${sections} sections before its conclusion, product.ts says analysis.sections: ${analysis.sections}`,
  ];
}

function repetitions(records: ReadonlyMap<string, ProductRecord>): string[] {
  return Object.entries(uniqueTexts).flatMap(([field, textOf]) => {
    const folders = Map.groupBy(records, ([, record]) => textOf(record));
    return [...folders.values()]
      .filter((same) => same.length > 1)
      .flatMap((same) => same.slice(1))
      .map(([folder]) => `content/${folder}/product.ts: ${field}: is the same as on another page`);
  });
}
