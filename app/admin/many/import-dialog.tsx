import { useId, useState } from "react";
import { pageAccount } from "#app/account/session.ts";
import { isId } from "#app/admin/entity/is-id.ts";
import { refusalMessage } from "#app/admin/entity/refusals.ts";
import { hintClass } from "#app/admin/fields/look.ts";
import { Dialog } from "#app/admin/ui/dialog.tsx";
import { Select } from "#app/admin/ui/select.tsx";
import type { Category } from "#app/product/types.ts";
import { ChangeSteps } from "./change-steps.tsx";
import { readChosen } from "./chosen-products.ts";
import { describeCells } from "./describe-cells.ts";
import { decodeFile } from "./file-encoding.ts";
import type { PlannedChanges } from "./planned-changes.ts";
import { categoryNames } from "./product-file.ts";
import {
  type FileLine,
  MOST_LINES,
  partsOf,
  planFile,
  readProductFile,
  UnreadableFile,
} from "./read-product-file.ts";

interface ImportDialogProps {
  isOpen: boolean;
  categories: readonly Category[];
  onClose: () => void;
}

interface Opened {
  name: string;
  parts: readonly (readonly FileLine[])[];
  /** The one that is tried. */
  part: number;
  /** What is said of columns that are not read. */
  notice: string | null;
}

type Trial = (Opened & { planned: PlannedChanges }) | { problem: string } | { reading: true };

/** Larger than any export of as many lines. */
const MOST_BYTES = 20_000_000;

/**
 * Reads a file of products and shows what it would change; nothing is written before the person says so. A long
 * file is imported part by part.
 */
export function ImportDialog({ isOpen, onClose, categories }: ImportDialogProps) {
  const [trial, setTrial] = useState<Trial | null>(null);
  const field = useId();
  const close = () => {
    setTrial(null);
    onClose();
  };
  const attempt = async (opening: () => Promise<Opened>) => {
    setTrial({ reading: true });
    setTrial(await tryFile(opening, categories));
  };
  const choose = (file: File | undefined) => file && void attempt(() => openFile(file));
  const goTo = (opened: Opened, part: number) => void attempt(async () => ({ ...opened, part }));
  return (
    <Dialog isOpen={isOpen} onClose={close} title="Importer des produits">
      <form onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={field} className="font-semibold">
          Fichier CSV
        </label>
        <input
          id={field}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-describedby={`${field}-hint`}
          onChange={({ target }) => choose(target.files?.[0])}
          className="mt-1.5 block w-full text-sm"
        />
        <p id={`${field}-hint`} className={hintClass}>
          Exportez la liste, changez-la dans un tableur, puis choisissez le fichier. Un import prend{" "}
          {figure(MOST_LINES)} lignes : un fichier plus long se lit en plusieurs parties. C’est un essai à
          blanc : rien n’est encore écrit.
        </p>
        {trial && "reading" in trial && <p role="status">Lecture du fichier…</p>}
        {trial && "problem" in trial && (
          <p role="alert" className="mt-3 border-l-2 border-danger pl-4 text-danger">
            {trial.problem}
          </p>
        )}
        {trial && "planned" in trial && (
          <>
            {trial.notice && (
              <p role="status" className="mt-3 border-l-2 border-line-strong pl-4">
                {trial.notice}
              </p>
            )}
            {trial.parts.length > 1 && (
              <p className="mt-4 grid gap-1.5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:gap-4">
                <label htmlFor={`${field}-part`} className="font-semibold">
                  Partie
                </label>
                <Select
                  id={`${field}-part`}
                  value={trial.part}
                  onChange={({ currentTarget }) => goTo(trial, Number(currentTarget.value))}
                >
                  {trial.parts.map((lines, part) => (
                    <option key={lines[0]?.number} value={part}>
                      {`${part + 1} sur ${trial.parts.length}\u00a0: ${extentOf(lines)}`}
                    </option>
                  ))}
                </Select>
              </p>
            )}
            <ChangeSteps
              key={`${trial.name} ${trial.part}`}
              planned={trial.planned}
              describe={(change) => describeCells(change, categoryNames(categories))}
              onDone={close}
              {...(trial.part + 1 < trial.parts.length && { onWritten: () => goTo(trial, trial.part + 1) })}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}

const figure = (count: number) => count.toLocaleString("fr-FR");

/** « lignes 2 à 2 001 », as the spreadsheet counts them. */
const extentOf = (lines: readonly FileLine[]) =>
  `lignes ${figure(lines[0]?.number ?? 0)} à ${figure(lines.at(-1)?.number ?? 0)}`;

async function openFile(file: File): Promise<Opened> {
  if (file.size > MOST_BYTES)
    throw new UnreadableFile("Ce fichier est trop grand pour un export de la liste.");
  const { lines, notice } = readProductFile(decodeFile(await file.arrayBuffer()));
  return { name: `${file.name} ${file.lastModified}`, parts: partsOf(lines), part: 0, notice };
}

async function tryFile(opening: () => Promise<Opened>, categories: readonly Category[]): Promise<Trial> {
  try {
    const opened = await opening();
    const lines = opened.parts[opened.part] ?? [];
    const client = await (await pageAccount()).dataClient();
    const ids = [...new Set(lines.map(({ id }) => id).filter(isId))];
    const signal = new AbortController().signal;
    const rows = await readChosen(client, { kind: "ids", ids }, { signal });
    return { ...opened, planned: planFile(lines, rows ?? [], categories) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message };
    console.warn("Failed to read a file of products", error);
    return { problem: `Impossible de lire le fichier\u00a0: ${refusalMessage(error)}` };
  }
}
