import { useId, useState } from "react";
import { hintClass } from "#app/admin/fields/labelled.tsx";
import { useRead } from "#app/admin/kit/use-read.ts";
import { Dialog } from "#app/admin/ui/dialog.tsx";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { isId } from "#app/lib/data/query-parameters.ts";
import type { Category } from "#app/product/rows.ts";
import { changedColumns } from "./bulk-run.ts";
import { ChangeForm } from "./change-steps.tsx";
import { readChosen, readTakenSlugs } from "./chosen-products.ts";
import { headOf } from "./product-file.ts";
import { newSlugs, planFile, readProductFile, UnreadableFile } from "./read-product-file.ts";

interface ImportDialogProps {
  isOpen: boolean;
  categories: readonly Category[];
  onClose: () => void;
}

/** Larger than any export of as many lines. */
const MOST_BYTES = 20_000_000;

/** Reads a file of products and shows what it would change; nothing is written before the person says so. */
export function ImportDialog({ isOpen, onClose, categories }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const name = file && `${file.name} ${file.size} ${file.lastModified}`;
  const { data, problem } = useRead(name, (client, signal) => tryFile(client, file, categories, signal));
  const tried = data instanceof UnreadableFile ? null : data;
  const failure =
    data instanceof UnreadableFile
      ? data.message
      : problem && `Impossible de lire le fichier\u00a0: ${problem}`;
  const field = useId();
  const close = () => {
    setFile(null);
    onClose();
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title="Importer des produits">
      <ChangeForm name={name ?? ""} planned={tried?.planned ?? null} onDone={close} state={tried ? null : ""}>
        <label htmlFor={field} className="font-semibold">
          Fichier CSV
        </label>
        <input
          id={field}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-describedby={`${field}-hint`}
          onChange={({ target: { files } }) => files?.[0] && setFile(files[0])}
          className="mt-1.5 block w-full text-sm file:mr-3 file:min-h-11 file:rounded-sm file:border file:border-solid file:border-ink file:bg-paper file:px-3 file:font-semibold file:text-ink lg:file:min-h-9"
        />
        <p id={`${field}-hint`} className={hintClass}>
          Exportez la liste, changez-la dans un tableur, puis choisissez le fichier. Une ligne sans
          identifiant crée un produit, inactif si son statut est vide. C’est un essai à blanc : rien n’est
          encore écrit.
        </p>
        {file && !data && !failure && <p role="status">Lecture du fichier…</p>}
        {failure && (
          <p role="alert" className="mt-3 border-l-2 border-danger pl-4 text-danger">
            {failure}
          </p>
        )}
        {tried?.notice && (
          <p role="status" className="mt-3 border-l-2 border-line-strong pl-4">
            {tried.notice}
          </p>
        )}
      </ChangeForm>
    </Dialog>
  );
}

/** Returns what a file would change, or why it is none of products. */
async function tryFile(
  client: DataClient,
  file: File | null,
  categories: readonly Category[],
  signal: AbortSignal,
) {
  if (!file) return null;
  try {
    if (file.size > MOST_BYTES)
      throw new UnreadableFile("Ce fichier est trop grand pour un export de la liste.");
    const { lines, notice } = readProductFile(decodeFile(await file.arrayBuffer()));
    const ids = [...new Set(lines.map(({ id }) => id).filter(isId))];
    const rows = await readChosen(client, { kind: "ids", ids }, { signal });
    const taken = await readTakenSlugs(client, newSlugs(lines));
    return { notice, planned: planFile(lines, rows ?? [], categories, taken) };
  } catch (error) {
    if (error instanceof UnreadableFile) return error;
    throw error;
  }
}

/** The encodings in which spreadsheets save a file; few say which. */

/** The upper half of DOS's code page 850, with the euro of 858: no browser knows it. */
const DOS =
  "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";

const decode = (encoding: string) => (bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);
const decoders = [
  decode("windows-1252"),
  decode("macintosh"),
  (bytes: Uint8Array) => Array.from(bytes, (byte) => DOS[byte - 0x80] ?? String.fromCharCode(byte)).join(""),
];

/** Enough of a file to tell. */
const SAMPLE_BYTES = 20_000;

/**
 * Returns the text of a file: UTF-8 or UTF-16, else as Windows, the Mac or DOS writes, whichever reads most of the
 * known heads. Broken UTF-8 stays it, with U+FFFD for what is broken.
 * @throws UnreadableFile for what is no text
 */
export function decodeFile(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer);
  const [first, second] = bytes;
  if (bytes.length === 0) throw new UnreadableFile("Ce fichier est vide.");
  // Of a workbook, which is an archive.
  if (first === 0x50 && second === 0x4b)
    throw new UnreadableFile(
      "C’est un classeur (xlsx ou ods)\u00a0: enregistrez la feuille en «\u00a0CSV UTF-8\u00a0», puis choisissez ce fichier.",
    );
  // By its mark, or by the zero beside its first letter.
  if ((first === 0xff && second === 0xfe) || second === 0) return decode("utf-16le")(bytes);
  if ((first === 0xfe && second === 0xff) || first === 0) return decode("utf-16be")(bytes);
  const text = decode("utf-8")(bytes);
  const isMarked = first === 0xef && second === 0xbb;
  if (isMarked || countOf(text, /\ufffd/g) <= countOf(text, /[^\0-\x7f\ufffd]/g)) return text;
  const likeness = (decoder: (typeof decoders)[0]) => likenessOf(decoder(bytes.subarray(0, SAMPLE_BYTES)));
  return decoders.reduce((best, next) => (likeness(next) > likeness(best) ? next : best))(bytes);
}

/** How many of the heads a text has; of equals the more French one is greater. */
function likenessOf(text: string): number {
  const start = text.toLowerCase();
  const known = changedColumns.filter((column) => start.includes(headOf(column).toLowerCase())).length;
  return known + countOf(text, /[éèêàçœ’€]/g) / (text.length + 1);
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
