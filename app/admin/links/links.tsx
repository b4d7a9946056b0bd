import { useState } from "react";
import { Link } from "react-router";
import type { Page } from "#app/admin/entity/page.ts";
import { tabPath } from "#app/admin/kit/record-path.ts";
import { pageNumber } from "#app/admin/listing/address.ts";
import { ListScreen } from "#app/admin/listing/list-screen.tsx";
import { type ListColumn, ListTable } from "#app/admin/listing/list-table.tsx";
import { listLoader } from "#app/admin/listing/listing.ts";
import { adminMeta } from "#app/admin/shell/admin-page.tsx";
import { useFocusWhenGone } from "#app/admin/ui/use-focus-when-gone.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/links.ts";
import { linkReason, listLinks, type QueuedLink, useLinkJudgement } from "./link-queue.ts";
import { ReplaceDialog } from "./replace-dialog.tsx";

const screen = {
  path: "/admin/links",
  title: "Liens des marchands",
  lead: "Chaque nuit, le site visite les pages des marchands, chacune une fois par semaine. Mort : introuvable deux fois, à un jour d’intervalle ; inconnu : à ouvrir vous-même.",
  loading: "Chargement des liens...",
  failure: "Impossible de récupérer les liens\u00a0: ",
};

export const meta = adminMeta(screen);

export const clientLoader = listLoader((client, { url }) =>
  listLinks(client, pageNumber.read(url.searchParams)),
);
export { shouldRevalidate } from "#app/admin/kit/edited-address.ts";

export default function LinksScreen({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen {...screen} loaderData={loaderData}>
      {(list) => <LinkTable {...list} />}
    </ListScreen>
  );
}

const moment = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "short" });

/** Dead links first, then those that a person has to open. */
function LinkTable(list: Page<QueuedLink>) {
  const [replaced, setReplaced] = useState<string | null>(null);
  const { judge, pending } = useLinkJudgement();
  const columns: ListColumn<QueuedLink>[] = [
    {
      title: "Produit",
      className: "wrap-anywhere sm:max-lg:col-span-2 lg:w-60",
      cell: ({ id, title }) => (
        <Link to={tabPath(id, "")} className="text-link">
          {title}
        </Link>
      ),
    },
    {
      title: "État",
      className: "max-sm:col-span-2 lg:w-72",
      cell: (link) => (
        <>
          {link.isDead ? <strong className="font-semibold text-danger">Mort</strong> : <span>Inconnu</span>}
          <span className="block text-sm text-ink-soft">{linkReason(link)}</span>
        </>
      ),
    },
    {
      title: "Lien",
      className: "wrap-anywhere max-sm:col-span-2 lg:w-80",
      cell: ({ url, merchant }) => (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="text-sm hover:underline">
          {merchant ?? new URL(url).hostname.replace(/^www\./, "")}
          <span className="block truncate text-ink-soft lg:max-w-80">{url.replace(/^https?:\/\//, "")}</span>
          <span className="sr-only"> (nouvel onglet)</span>
        </a>
      ),
    },
    {
      title: "Vu le",
      className: "lg:whitespace-nowrap",
      cell: ({ checkedAt }) => <time dateTime={checkedAt}>{moment.format(new Date(checkedAt))}</time>,
    },
    {
      title: "Actions",
      label: null,
      className: "max-sm:col-span-2 lg:w-56",
      cell: ({ id, isDead, title, url }) => (
        <LinkActions
          {...{ isDead, title }}
          onJudge={(isAlive) => void judge(id, isAlive)}
          onReplace={() => setReplaced(url)}
        />
      ),
    },
  ];
  return (
    <>
      <ListTable
        caption="Liens à regarder"
        none="Tous les liens visités répondent"
        {...list}
        pagesLabel="Pages des liens"
        keyOf={({ id }) => id}
        isBusy={({ id }) => pending?.of === id}
        className="sm:max-lg:grid-cols-3"
        columns={columns}
      />
      <ReplaceDialog url={replaced} onClose={() => setReplaced(null)} />
    </>
  );
}

interface LinkActionsProps extends Pick<QueuedLink, "isDead" | "title"> {
  onJudge: (isAlive: boolean) => void;
  onReplace: () => void;
}

/** A link that was judged or replaced leaves the list. */
function LinkActions({ isDead, title, onJudge, onReplace }: LinkActionsProps) {
  useFocusWhenGone("contenu");
  return (
    <div className="flex gap-2">
      {isDead && (
        <Button variant="outline" size="small" onClick={onReplace}>
          Remplacer…<span className="sr-only"> {title}</span>
        </Button>
      )}
      <Button variant="outline" size="small" onClick={() => onJudge(true)}>
        Vivant<span className="sr-only"> : {title}</span>
      </Button>
      {!isDead && (
        <Button variant="outline" size="small" onClick={() => onJudge(false)}>
          Mort<span className="sr-only"> : {title}</span>
        </Button>
      )}
    </div>
  );
}
