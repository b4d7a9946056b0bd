/** The tasks of a product: its price, its link, and its dossier's draft and planned publication. */
import { useState } from "react";
import {
  askToDiscardDraft,
  MoveAction,
  usePublication,
} from "#app/admin/dossier/publication/publish-form.tsx";
import { tabPath } from "#app/admin/kit/record-path.ts";
import { LinkActions, LinkState } from "#app/admin/products/links.tsx";
import { usePriceReading } from "#app/admin/products/product-writes.ts";
import { OtherAction, RowButton } from "#app/admin/ui/row-actions.tsx";
import { shortDay, shortTime } from "#app/lib/formatting/dates.ts";
import { formatPrice } from "#app/lib/formatting/numbers.ts";
import { readPrice } from "#app/lib/formatting/read-amount.ts";
import { Merchant, ShopLink, TaskLink, TaskRow } from "./task-row.tsx";
import { ageText, endText } from "./task-times.ts";
import type { WaitingRow } from "./waiting-rows.ts";

/** A price that ends: unchanged with one click, or another one typed. The merchant's name opens the shop. */
export function PriceTask({ task }: { task: WaitingRow<"prices"> }) {
  const { id, title, at, details } = task;
  const { price, merchant, url, seenAt } = details;
  const [typed, setTyped] = useState("");
  const { note, pending } = usePriceReading("Impossible d’enregistrer le prix");
  const amount = readPrice(typed);
  const isValid = typed === "" ? price !== null : amount !== null;
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    if (isValid && !pending) void note({ id, title, price }, amount === price ? null : amount);
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
          className="w-22 rounded-sm border border-line-strong bg-paper px-2 text-right text-sm placeholder:text-ink aria-invalid:border-danger max-lg:hidden"
        />
        <RowButton type="submit" disabled={pending !== null || !isValid} subject={title}>
          <span className="lg:hidden">{`Toujours ${before}`}</span>
          <span className="max-lg:hidden">{typed === "" ? "Relu" : "Enregistrer"}</span>
        </RowButton>
      </form>
    </TaskRow>
  );
}

/** A link that a person has to open, or to replace. */
export function LinkTask({ task }: { task: WaitingRow<"links"> }) {
  const { id, title, details } = task;
  const { isDead, merchant, url } = details;
  return (
    <TaskRow
      task={task}
      to={tabPath(id, "")}
      line={
        <>
          <LinkState {...details} /> · <Merchant url={url} merchant={merchant} />
        </>
      }
    >
      <ShopLink url={url} merchant={merchant} subject={title} />
      <LinkActions product={{ id, title }} url={url} isDead={isDead} />
    </TaskRow>
  );
}

/** A draft that rests. */
export function DraftTask({ task }: { task: WaitingRow<"drafts"> }) {
  const { id, title, at } = task;
  const { discard } = usePublication(id);
  return (
    <TaskRow task={task} to={tabPath(id, "page")} line={`Laissé ${ageText(at)}`}>
      <TaskLink to={tabPath(id, "page")} subject={title}>
        Continuer
      </TaskLink>
      <OtherAction subject={title} onClick={() => void askToDiscardDraft(discard)}>
        Abandonner…
      </OtherAction>
    </TaskRow>
  );
}

/** A revision that will be published by itself. */
export function PlannedTask({ task }: { task: WaitingRow<"planned"> }) {
  const { id, title, at, details } = task;
  const { cancel, pending } = usePublication(id);
  const place = details.replaces
    ? `remplace l’édition du ${shortDay(details.replaces)}`
    : "première publication";
  return (
    <TaskRow task={task} to={tabPath(id, "publication")} line={`${shortTime(at)} · ${place}`}>
      <MoveAction product={task} plannedAt={at} />
      <OtherAction subject={title} disabled={pending !== null} onClick={() => void cancel()}>
        Annuler la publication
      </OtherAction>
    </TaskRow>
  );
}
