import { useId, useMemo, useState } from "react";
import { cleanAddress, isWebAddress } from "#app/admin/fields/draft-fields.ts";
import { controlClass, errorClass } from "#app/admin/fields/labelled.tsx";
import { useWrite } from "#app/admin/kit/write.ts";
import { Options, Select } from "#app/admin/ui/controls.tsx";
import { Dialog } from "#app/admin/ui/dialog.tsx";
import { OtherAction, RowButton } from "#app/admin/ui/row-actions.tsx";
import type { ProductRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { type LinkFinding, type LinkReason, linkReasons } from "./link-check.ts";
import { nothingPlanned, type PlannedChanges } from "./many/bulk-run.ts";
import { ChangeForm, useChosenRows } from "./many/change-steps.tsx";

/** Replaces a link wherever products have it, or the beginning of their links: a shop that has moved. */
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
            <Options of={beginnings.map((each) => [each, `Tous les liens qui commencent par ${each}`])} />
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
  const planned = nothingPlanned();
  for (const { id, title, updated_at: version, affiliate_url } of rows) {
    const before = affiliate_url ?? "";
    const rest = before.slice(beginning.length);
    const after = (rest ? start : replacement) + rest;
    if (before === after) planned.same.push({ id, title });
    else planned.changed.push({ id, title, version, set: { affiliate_url: after }, before, after });
  }
  return planned;
}

const reasons: Record<LinkReason, string> = {
  answered: "La page répond",
  not_found: "Page introuvable",
  no_host: "Ce domaine n’existe pas",
  refused: "Le marchand refuse les robots",
  failing: "Panne chez le marchand",
  moved_home: "Mène à l’accueil du marchand",
  redirects: "Trop de redirections",
  robots: "Le marchand ne veut pas de visite automatique",
  tracking: "Adresse d’un programme\u00a0: elle compterait comme un clic",
  closed: "Adresse qui n’est pas sur Internet",
  silent: "Pas de réponse",
  person: "Jugé à la main",
};

/** What a visit has found: « Mort · Page introuvable (404) », « Inconnu · Page introuvable une fois, revu demain (404) ». */
export function LinkState({ isDead, reason, status }: LinkFinding) {
  const known = linkReasons.find((one) => one === reason) ?? "silent";
  const once = !isDead && (known === "not_found" || known === "no_host") ? " une fois, revu demain" : "";
  return (
    <>
      <span>{isDead ? <strong className="text-danger">Mort</strong> : "Inconnu"}</span> ·{" "}
      {`${reasons[known]}${once}${status === null || status < 300 ? "" : ` (${status})`}`}
    </>
  );
}

interface LinkActionsProps {
  product: Pick<ProductRow, "id" | "title">;
  url: string;
  isDead: boolean;
}

/** What deals with a link: a person says what they saw there, or replaces a dead one everywhere. */
export function LinkActions({ product: { id, title }, url, isDead }: LinkActionsProps) {
  const [isReplacing, setReplacing] = useState(false);
  const { judge, pending } = useLinkJudgement();
  return (
    <>
      {isDead ? (
        <RowButton subject={title} onClick={() => setReplacing(true)}>
          Remplacer…
        </RowButton>
      ) : (
        <RowButton subject={title} disabled={pending !== null} onClick={() => void judge(id, true)}>
          Vivant
        </RowButton>
      )}
      <OtherAction
        isAlways
        subject={title}
        disabled={pending !== null}
        onClick={() => void judge(id, isDead)}
      >
        {isDead ? "Vivant" : "Mort"}
      </OtherAction>
      <Dialog isOpen={isReplacing} onClose={() => setReplacing(false)} title="Remplacer partout">
        <ReplaceForm url={url} onClose={() => setReplacing(false)} />
      </Dialog>
    </>
  );
}

/** Notes what a person has seen at a link; the other judgement takes it back. @returns `pending`, `of` which product */
export function useLinkJudgement() {
  const { write, pending } = useWrite();
  return {
    pending,
    judge: (productId: string, isAlive: boolean) =>
      write(
        async (client) =>
          dataOrThrow(await client.rpc("judge_link", { product: productId, is_alive: isAlive })),
        {
          of: productId,
          done: isAlive
            ? "Le lien est noté vivant pour quatre-vingt-dix jours."
            : "Le lien est noté mort : remplacez-le.",
          failed: "Impossible de noter le lien\u00a0:",
          canUndo: false,
        },
      ),
  };
}
