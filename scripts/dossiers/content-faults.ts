/**
 * What is wrong with the folders of `demo/content/`: what the gate finds in their texts,
 * and what only several folders show.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { findingsOf } from "#app/admin/gate/gate.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import type { DossierTexts } from "#app/product/record/texts.ts";
import { contentDirectory, contentFolders, readFolder } from "#demo/content-folders.ts";

const publicDirectory = resolve(contentDirectory, "../../public");

/** Texts that differ from page to page: search engines drop pages that look like copies. */
const uniqueTexts = {
  "seo.title": ({ seo }: DossierRecord) => seo.title,
  "seo.description": ({ seo }: DossierRecord) => seo.description,
  "analysis.seo.title": ({ analysis }: DossierRecord) => analysis?.seo.title,
  "analysis.seo.description": ({ analysis }: DossierRecord) => analysis?.seo.description,
};

/**
 * Checks the folders as the gate checks drafts, without the product's row.
 * @param directory the folder that holds them
 * @param pictures the folder that picture addresses are relative to
 * @returns one line per fault, which begins with the folder and the field
 */
export function contentFaults(directory = contentDirectory, pictures = publicDirectory): string[] {
  const folders = contentFolders(directory);
  const texts = new Map(folders.map((folder) => [folder, readFolder(folder, directory)]));
  const faults = [...texts].flatMap(([folder, one]) => {
    const found = textFaults(one);
    return found.length > 0
      ? found.map((fault) => `demo/content/${folder}: ${fault}`)
      : pictureFaults(folder, one, pictures);
  });
  return faults.length > 0 ? faults : repetitions(texts);
}

function textFaults({ record, analysis }: DossierTexts): string[] {
  const noRow = {
    price: null,
    price_expires_at: null,
    merchant: null,
    affiliate_url: null,
    image_url: null,
    image_alt: null,
  };
  return findingsOf({ record, analysis, product: { title: "", ...noRow }, now: new Date() })
    .filter(({ field, severity }) => severity === "blocking" && !field.startsWith("product."))
    .map(({ field, message }) => `${field}: ${message}`);
}

function pictureFaults(folder: string, { record }: DossierTexts, pictures: string): string[] {
  return record.pictures
    .filter(({ src }) => !existsSync(join(pictures, src)))
    .map(({ src }) => `demo/content/${folder}: record.pictures: public${src} does not exist`);
}

function repetitions(texts: ReadonlyMap<string, DossierTexts>): string[] {
  return Object.entries(uniqueTexts).flatMap(([field, textOf]) => {
    const written = [...texts].filter(([, { record }]) => textOf(record) !== undefined);
    const same = Map.groupBy(written, ([, { record }]) => textOf(record));
    return [...same.values()]
      .flatMap((group) => group.slice(1))
      .map(([folder]) => `demo/content/${folder}: record.${field}: is the same as in another folder`);
  });
}
