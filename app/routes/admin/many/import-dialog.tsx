import { useId, useState } from "react";
import { pageAccount } from "#app/account/account-calls.ts";
import type { Category } from "#app/catalogue/model/types.ts";
import { readChosen } from "#app/catalogue/products/many/chosen-products.ts";
import { decodeFile } from "#app/catalogue/products/many/file-cells.ts";
import type { PlannedChanges } from "#app/catalogue/products/many/planned-changes.ts";
import { categoryNames } from "#app/catalogue/products/many/product-file.ts";
import { planFile, readProductFile, UnreadableFile } from "#app/catalogue/products/many/read-product-file.ts";
import { isId } from "#app/data/is-id.ts";
import { refusalMessage } from "#app/data/refusals.ts";
import { hintClass } from "#app/routes/admin/fields/look.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { ChangeSteps } from "./change-steps.tsx";
import { describeCells } from "./describe-cells.ts";

interface ImportDialogProps {
  isOpen: boolean;
  categories: readonly Category[];
  onClose: () => void;
}

type Trial = { name: string; planned: PlannedChanges } | { problem: string } | { reading: true };

/** Larger than any export of as many lines. */
const MOST_BYTES = 20_000_000;

/** Reads a file of products and shows what it would change; nothing is written before the person says so. */
export function ImportDialog({ isOpen, onClose, categories }: ImportDialogProps) {
  const [trial, setTrial] = useState<Trial | null>(null);
  const field = useId();
  const close = () => {
    setTrial(null);
    onClose();
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    setTrial({ reading: true });
    setTrial(await tryFile(file, categories));
  };
  return (
    <Dialog isOpen={isOpen} onClose={close} title="Importer des produits">
      <form onSubmit={(event) => event.preventDefault()}>
        <label htmlFor={field} className="font-semibold">
          Fichier CSV
        </label>
        <input
          id={field}
          type="file"
          accept=".csv,.tsv,text/csv"
          aria-describedby={`${field}-hint`}
          onChange={({ target }) => void choose(target.files?.[0])}
          className="mt-1.5 block w-full text-sm"
        />
        <p id={`${field}-hint`} className={hintClass}>
          Exportez la liste, changez-la dans un tableur, puis choisissez le fichier. C’est un essai à blanc :
          rien n’est encore écrit.
        </p>
        {trial && "reading" in trial && <p role="status">Lecture du fichier…</p>}
        {trial && "problem" in trial && (
          <p role="alert" className="mt-3 border-l-2 border-danger pl-4 text-danger">
            {trial.problem}
          </p>
        )}
        {trial && "planned" in trial && (
          <ChangeSteps
            key={trial.name}
            planned={trial.planned}
            describe={(change) => describeCells(change, categoryNames(categories))}
            onDone={close}
          />
        )}
      </form>
    </Dialog>
  );
}

async function tryFile(file: File, categories: readonly Category[]): Promise<Trial> {
  try {
    if (file.size > MOST_BYTES)
      throw new UnreadableFile("Ce fichier est trop grand pour un export de la liste.");
    const lines = readProductFile(decodeFile(await file.arrayBuffer()));
    const client = await (await pageAccount()).dataClient();
    const ids = [...new Set(lines.map(({ id }) => id).filter(isId))];
    const signal = new AbortController().signal;
    const rows = await readChosen(client, { kind: "ids", ids }, { signal });
    return { name: `${file.name} ${file.lastModified}`, planned: planFile(lines, rows ?? [], categories) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message };
    console.warn("Failed to read a file of products", error);
    return { problem: `Impossible de lire le fichier : ${refusalMessage(error)}` };
  }
}
