import { synonyms } from "#app/admin/kinds/synonym-kind.ts";
import { useEditedAddress } from "#app/admin/kit/edited-address.ts";
import { EditedRow } from "#app/admin/kit/edited-row.tsx";
import { useWrite } from "#app/admin/kit/write.ts";
import { ListScreen, listLoader } from "#app/admin/listing/list-screen.tsx";
import { ListTable } from "#app/admin/listing/list-table.tsx";
import { redirectedAddresses } from "#app/admin/redirects/redirect-kind.ts";
import { adminMeta } from "#app/admin/shell/admin-page.tsx";
import { IconButton } from "#app/admin/ui/actions-menu.tsx";
import type { Database } from "#app/lib/data/database-types.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { shortDay } from "#app/lib/formatting/dates.ts";
import { pluralize } from "#app/lib/formatting/numbers.ts";
import type { Route } from "./+types/searches.ts";

const screen = {
  path: "/admin/searches",
  title: "Recherches sans résultat",
  lead: "Ce que plusieurs visiteurs ont cherché en quatre-vingt-dix jours sans le trouver, le plus demandé d’abord. Ce qui mène quelque part quitte la liste.",
  loading: "Chargement de ce qui a été cherché...",
  failure: "Impossible de récupérer ce qui a été cherché\u00a0: ",
};

export const meta = adminMeta(screen);

/** The hundred that were asked for most in ninety days, without those that lead somewhere by now. */
export const clientLoader = listLoader(async (client, { url: { searchParams } }) => {
  const kind = kindOf(searchParams);
  return { kind, rows: dataOrThrow(await client.rpc("list_misses", { wanted: kind })) };
});

export { shouldRevalidate } from "#app/admin/kit/edited-address.ts";

export default function SearchesScreen({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen {...screen} loaderData={loaderData}>
      {({ kind, rows }) => <MissTable key={kind} kind={kind} rows={rows} />}
    </ListScreen>
  );
}

/** Searches and addresses without a result, each with the form that gives it one. */
function MissTable({ kind, rows }: { kind: MissKind; rows: readonly Miss[] }) {
  const { label, column, none, answer } = missLists[kind];
  const { open } = useEditedAddress();
  const { write, pending } = useWrite();
  const forget = (text: string) =>
    write(
      async (client) =>
        dataOrThrow(await client.rpc("forget_miss", { forgotten_kind: kind, forgotten_text: text })),
      {
        of: text,
        done: "Retiré de la liste",
        failed: "Impossible de retirer cette ligne",
        // No journal keeps what visitors typed.
        canUndo: false,
      },
    );
  return (
    <>
      <ListTable
        caption={label}
        none={none}
        rows={rows}
        keyOf={({ text }) => text}
        isBusy={({ text }) => pending?.of === text}
        columns={[
          {
            title: column,
            cell: ({ text }) => (kind === "address" ? <code>{text}</code> : text),
          },
          {
            title: "Demandé",
            className: "lg:w-48",
            cell: ({ asked, days }) => `${asked} fois, ${pluralize(days, "jour")}`,
          },
          {
            title: "La dernière fois",
            className: "lg:w-40",
            cell: ({ last_day }) => <time dateTime={last_day}>{shortDay(last_day)}</time>,
          },
          {
            title: "Actions",
            isActions: true,
            className: "lg:w-28 lg:text-right",
            cell: ({ text }) => (
              <span className="inline-flex max-lg:flex-row-reverse">
                <IconButton
                  isOverRow
                  icon="plus"
                  action={answer}
                  subject={text}
                  onClick={() => open(null, text)}
                />
                <span className="relative z-1">
                  <IconButton
                    icon="close"
                    action="Retirer"
                    subject={text}
                    onClick={() => void forget(text)}
                  />
                </span>
              </span>
            ),
          },
        ]}
      />
      {kind === "search" ? (
        <EditedRow entity={synonyms} otherwiseFocus="contenu" />
      ) : (
        <EditedRow entity={redirectedAddresses} otherwiseFocus="contenu" />
      )}
    </>
  );
}

/** What visitors looked for and did not find. */
type MissKind = "search" | "address";

/** `text`: words without accents and capitals, or a path. */
type Miss = Database["public"]["Functions"]["list_misses"]["Returns"][number];

/** @param parameters `?liste=adresses` for addresses */
const kindOf = (parameters: URLSearchParams): MissKind =>
  parameters.get("liste") === "adresses" ? "address" : "search";

const missLists = {
  search: {
    label: "Recherches sans résultat",
    column: "Mots cherchés",
    none: "Aucune recherche n’est restée sans résultat",
    answer: "Ajouter ce mot",
  },
  address: {
    label: "Adresses introuvables",
    column: "Adresse demandée",
    none: "Aucune adresse n’a été demandée en vain",
    answer: "Rediriger…",
  },
} as const;
