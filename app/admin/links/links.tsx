import { useId, useMemo, useState } from "react";
import { cleanAddress, isWebAddress } from "#app/admin/fields/draft-fields.ts";
import { controlClass, errorClass } from "#app/admin/fields/labelled.tsx";
import { useWrite } from "#app/admin/kit/write.ts";
import { nothingPlanned, type PlannedChanges } from "#app/admin/products/many/bulk-run.ts";
import { ChangeForm, useChosenRows } from "#app/admin/products/many/change-steps.tsx";
import { Select } from "#app/admin/ui/controls.tsx";
import type { ProductRow } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import type { LinkReason } from "./link-check.ts";

/** Replaces a link wherever products have it, or the beginning of their links: a shop that has moved. */
export function ReplaceForm({ url, onClose }: { url: string; onClose: () => void }) {
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

/** Returns why a link is in the queue: « Page introuvable (404) », « Page introuvable une fois (404) ». */
export function linkReason({
  reason,
  status,
  isDead,
}: {
  reason: LinkReason;
  status: number | null;
  isDead: boolean;
}): string {
  const once = !isDead && (reason === "not_found" || reason === "no_host") ? " une fois, revu demain" : "";
  return `${reasons[reason]}${once}${status === null || status < 300 ? "" : ` (${status})`}`;
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
