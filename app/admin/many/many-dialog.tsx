import { useState } from "react";
import { Dialog } from "#app/admin/ui/dialog.tsx";
import type { ProductRow } from "#app/lib/data/database-types.ts";
import { formatPrice } from "#app/lib/formatting/format-price.ts";
import type { Category } from "#app/product/rows.ts";
import { ChangeSteps, ReadingState, toChange } from "./change-steps.tsx";
import type { Chosen } from "./chosen-products.ts";
import { ManyFields, type ManyKind } from "./many-fields.tsx";
import type { ProductChange } from "./many-products.ts";
import { type ManyChange, planChanges } from "./planned-changes.ts";
import { useChosen } from "./use-chosen.ts";

interface ManyDialogProps {
  /** `null` while it is closed. */
  chosen: Chosen | null;
  /** What is asked for first. */
  kind: ManyKind;
  categories: readonly Category[];
  onClose: () => void;
}

/** Changes many products at once: what, then a preview of each, then the count by outcome. */
export function ManyDialog({ chosen, onClose, ...rest }: ManyDialogProps) {
  return (
    <Dialog isOpen={chosen !== null} onClose={onClose} title="Changer en nombre">
      {chosen && <ChosenProducts chosen={chosen} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function ChosenProducts({ chosen, ...rest }: ManyDialogProps & { chosen: Chosen }) {
  const read = useChosen(chosen);
  if (read.state !== "read") return <ReadingState read={read} />;
  return <ManyForm rows={read.rows} {...rest} />;
}

function ManyForm({
  rows,
  kind,
  categories,
  onClose,
}: Omit<ManyDialogProps, "chosen"> & { rows: readonly ProductRow[] }) {
  const [change, setChange] = useState<ManyChange | null>(null);
  const [isRunning, setRunning] = useState(false);
  return (
    <form onSubmit={toChange}>
      <p className="mb-4 text-ink-soft">
        {rows.length > 1 ? `${rows.length.toLocaleString("fr-FR")} produits choisis` : "Un produit choisi"}
      </p>
      <fieldset disabled={isRunning} className="min-w-0">
        <ManyFields kind={kind} categories={categories} onChange={setChange} />
      </fieldset>
      <ChangeSteps
        // Rows that were left out of another change are in this one.
        key={JSON.stringify(change)}
        planned={change && planChanges(rows, change)}
        describe={(planned) => describe(planned, categories)}
        onDone={onClose}
        onRunning={setRunning}
      />
    </form>
  );
}

const price = (amount: number | null | undefined) => (typeof amount === "number" ? formatPrice(amount) : "");
const state = (isActive: boolean | undefined) => (isActive ? "Actif" : "Inactif");

function describe({ row, set }: ProductChange, categories: readonly Category[]) {
  const category = (id: string | undefined) => categories.find((one) => one.id === id)?.name ?? "";
  if ("price" in set) return { before: price(row.price), after: price(set.price) };
  if ("category_id" in set) return { before: category(row.category_id), after: category(set.category_id) };
  if ("merchant" in set) return { before: row.merchant ?? "", after: set.merchant ?? "" };
  return { before: state(row.is_active), after: state(set.is_active) };
}
