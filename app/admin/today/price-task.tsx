import { useState } from "react";
import { useCommand } from "#app/admin/editing/use-command.ts";
import type { PriceCommand } from "#app/admin/prices/price-commands.ts";
import { tabPath } from "#app/admin/shell/tab-path.ts";
import { formatPrice } from "#app/lib/formatting/format-price.ts";
import { readPrice } from "#app/lib/formatting/read-amount.ts";
import { showFailure, showToast } from "#app/ui/toast-store.ts";
import { Merchant, ShopLink } from "./shop-links.tsx";
import { shortDay } from "./short-date.ts";
import { TaskButton, TaskRow } from "./task-row.tsx";
import { endText } from "./task-times.ts";
import type { WaitingRow } from "./waiting-rows.ts";

/** A price that ends: unchanged with one click, or another one typed. The merchant's name opens the shop. */
export function PriceTask({ task }: { task: WaitingRow<"prices"> }) {
  const { id, title, at, details } = task;
  const { price, merchant, url, seenAt } = details;
  const [typed, setTyped] = useState("");
  const { send, pending } = useCommand<PriceCommand>(
    ({ status }) => {
      if (status === "saved") showToast({ title: "Succès", description: "Le prix est daté d’aujourd’hui" });
      else showFailure("Impossible d’enregistrer le prix");
    },
    { action: "/admin/prices" },
  );
  const amount = readPrice(typed);
  const isValid = typed === "" ? price !== null : amount !== null;
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    if (!isValid || pending) return;
    send(
      amount === null || amount === price ? { intent: "same", id } : { intent: "changed", id, price: amount },
    );
  };
  const before = price === null ? "" : formatPrice(price);
  return (
    <TaskRow
      task={task}
      to={tabPath(id, "")}
      line={
        <>
          <Merchant url={url} merchant={merchant} />
          <span className="max-lg:hidden">{seenAt && ` · ${shortDay(seenAt)}`}</span> ·{" "}
          <strong className="text-ink">{endText(at, seenAt)}</strong>
        </>
      }
    >
      <ShopLink url={url} merchant={merchant} subject={title} />
      <form
        method="post"
        onSubmit={save}
        className="flex gap-1.5 *:min-h-11 lg:px-0! lg:*:min-h-7 lg:*:py-0.5"
      >
        <input
          aria-label={`Prix lu\u00a0: ${title}`}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          placeholder={before}
          aria-invalid={!isValid}
          onChange={({ currentTarget }) => setTyped(currentTarget.value.trimStart())}
          className="w-22 rounded-sm border border-line-strong bg-paper px-2 text-right text-sm tabular-nums placeholder:text-ink aria-invalid:border-danger max-lg:hidden"
        />
        <TaskButton type="submit" disabled={pending !== null || !isValid} subject={title}>
          <span className="lg:hidden">{`Toujours ${before}`}</span>
          <span className="max-lg:hidden">{typed === "" ? "Revérifié" : "Enregistrer"}</span>
        </TaskButton>
      </form>
    </TaskRow>
  );
}
