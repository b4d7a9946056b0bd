import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons/icon.tsx";
import { type Cost, GREATEST_AMOUNT } from "./ownership-cost.ts";

interface CostFormProps {
  /** The page's address; a form would drop what is in its query. */
  path: string;
  anchor: string;
  price: number | null;
  costs: readonly Cost[];
  isOpen: boolean;
}

/**
 * The figures of a calculation, for the reader to replace. A plain form,
 * whose answer has an address of its own.
 */
export function CostForm({ path, anchor, price, costs, isOpen }: CostFormProps) {
  const [pathname, query] = path.split("?");
  return (
    <details open={isOpen} data-print="hidden" className="group mt-3 max-w-prose border-y border-line">
      <summary className="flex min-h-11 list-none items-center justify-between font-semibold decoration-1 underline-offset-4 hover:underline">
        Calculer avec vos chiffres
        <Icon name="plus" className="size-4 group-open:rotate-45" />
      </summary>
      <form action={`${pathname}#${anchor}`} className="grid gap-4 pt-1 pb-5">
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Amount name="prix" label="Prix d’achat" amount={price} />
        {costs.map(({ what, amount }) => (
          <Amount key={what} name="couts" label={what} amount={amount} />
        ))}
        <p>
          <Button type="submit" variant="outline">
            Recalculer
          </Button>
        </p>
      </form>
    </details>
  );
}

function Amount({ name, label, amount }: { name: "prix" | "couts"; label: string; amount: number | null }) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <label htmlFor={id}>{label}, en euros</label>
      <input
        id={id}
        key={amount}
        type="number"
        name={name}
        min={0}
        max={GREATEST_AMOUNT}
        step="0.01"
        defaultValue={amount ?? ""}
        className="w-36 rounded-sm border border-line-strong bg-paper px-3 py-2 text-right tabular-nums"
      />
    </div>
  );
}
