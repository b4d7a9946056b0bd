import { useId, useMemo, useState } from "react";
import { cleanAddress, isWebAddress } from "#app/admin/fields/written-text.ts";
import { controlClass, errorClass } from "#app/admin/fields/look.ts";
import { ChangeForm, useChosenRows } from "#app/admin/products/many/change-steps.tsx";
import type { PlannedChanges } from "#app/admin/products/many/planned-changes.ts";
import { Dialog } from "#app/admin/ui/dialog.tsx";
import { Select } from "#app/admin/ui/select.tsx";
import type { ProductRow } from "#app/lib/data/database-types.ts";

interface ReplaceDialogProps {
  /** The link to replace; `null` while the dialog is closed. */
  url: string | null;
  onClose: () => void;
}

/** Replaces a link wherever products have it, or the beginning of their links: a shop that has moved. */
export function ReplaceDialog({ url, onClose }: ReplaceDialogProps) {
  return (
    <Dialog isOpen={url !== null} onClose={onClose} title="Remplacer partout">
      {url !== null && <ReplaceForm url={url} onClose={onClose} />}
    </Dialog>
  );
}

function ReplaceForm({ url, onClose }: { url: string; onClose: () => void }) {
  const beginnings = useMemo(() => beginningsOf(url), [url]);
  const [beginning, setBeginning] = useState(url);
  const [typed, setTyped] = useState("");
  const { rows = [], state } = useChosenRows({ kind: "link", beginning, isWhole: beginning === url });
  const field = useId();
  const replacement = cleanAddress(typed);
  const isValid = isWebAddress(replacement);
  return (
    <ChangeForm
      name={`${beginning} ${replacement}`}
      className="grid gap-4"
      state={state}
      planned={isValid ? planReplacement(rows, beginning, replacement) : null}
      describe={({ row, set }) => ({ before: row.affiliate_url ?? "", after: set.affiliate_url ?? "" })}
      onDone={onClose}
    >
      <div className="grid gap-4">
        <div>
          <p className="mb-1.5 text-sm font-semibold">Ce qui est remplacé</p>
          <Select
            aria-label="Ce qui est remplacé"
            value={beginning}
            onChange={({ target }) => setBeginning(target.value)}
          >
            <option value={url}>{url}</option>
            {beginnings.map((each) => (
              <option key={each} value={each}>
                Tous les liens qui commencent par {each}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <label htmlFor={field} className="text-sm font-semibold">
            Par
          </label>
          <input
            id={field}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            aria-invalid={typed !== "" && !isValid}
            aria-describedby={`${field}-fault`}
            onChange={({ target }) => setTyped(target.value)}
            className={controlClass}
          />
          <p id={`${field}-fault`} className={`${errorClass} empty:hidden`}>
            {typed !== "" && !isValid && "Une adresse complète, en https://"}
          </p>
        </div>
      </div>
    </ChangeForm>
  );
}

/** « https://www.fnac.com/ », « https://www.fnac.com/a/ »: without the whole link. */
function beginningsOf(url: string): string[] {
  const { origin, pathname } = new URL(url);
  const folders = pathname.split("/").slice(1, -1);
  const ends = folders.map((_, place) => `${origin}/${folders.slice(0, place + 1).join("/")}/`);
  return [`${origin}/`, ...ends].filter((beginning) => url.startsWith(beginning) && beginning !== url);
}

function planReplacement(
  rows: readonly ProductRow[],
  beginning: string,
  replacement: string,
): PlannedChanges {
  // A beginning ends with a folder, and so does what takes its place.
  const isFolder =
    rows.some(({ affiliate_url }) => affiliate_url !== beginning) && !replacement.endsWith("/");
  const start = isFolder ? `${replacement}/` : replacement;
  const changes = rows.map((row) => {
    const rest = (row.affiliate_url ?? "").slice(beginning.length);
    return { row, set: { affiliate_url: (rest ? start : replacement) + rest } };
  });
  const isSame = ({ row, set }: (typeof changes)[number]) => row.affiliate_url === set.affiliate_url;
  return {
    changed: changes.filter((change) => !isSame(change)),
    refused: [],
    same: changes.filter(isSame).map(({ row }) => row),
  };
}
