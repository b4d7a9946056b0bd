import { use, useDeferredValue, useEffect, useState } from "react";
import { type ClientLoaderFunctionArgs, Link, useRevalidator } from "react-router";
import { refusalMessage } from "#app/admin/entity/refusals.ts";
import { adminAccess } from "#app/admin/shell/admin-access.ts";
import { AdminPage, SharedEntry } from "#app/admin/shell/admin-page.tsx";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { formatNumber } from "#app/lib/formatting/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/status-page.tsx";
import { showFailure } from "#app/ui/toast-store.ts";

interface ListScreenProps<List> extends Omit<ListedProps<List>, "listing"> {
  title: string;
  /** What the list holds. */
  lead?: React.ReactNode;
  /** Beside the title: what makes a row. */
  actions?: React.ReactNode;
  /** What narrows the list, which stands there before it. */
  filters?: React.ReactNode;
  /** What stands there after the list, as a bar or a dialog. */
  below?: React.ReactNode;
  /** As `listLoader` gives it. */
  loaderData: { listing: Promise<Listing<List>> };
}

/** The frame of a screen with a list: its title at once, then the list, or why there is none. */
export function ListScreen<List>({
  title,
  lead,
  actions,
  filters,
  below,
  loaderData: { listing },
  loading,
  failure,
  children,
}: ListScreenProps<List>) {
  const isBeside = use(SharedEntry) !== null && filters !== undefined;
  return (
    <AdminPage title={title} lead={isBeside ? undefined : lead} actions={actions}>
      {isBeside ? (
        <div className="flex items-center gap-x-4 max-lg:flex-wrap">
          {filters}
          <p className="text-sm leading-4.5 text-ink-soft max-lg:hidden">{lead}</p>
        </div>
      ) : (
        filters
      )}
      <Listed listing={listing} loading={loading} failure={failure}>
        {children}
      </Listed>
      {below}
    </AdminPage>
  );
}

interface ListingStateProps {
  /** The reason for a missing list; `null` while it is loading. */
  problem: string | null;
  /** Shown while the list is loading. */
  loading: string;
  /** The beginning of a failure: « Impossible de récupérer …: ». */
  failure: string;
}

/** Replaces a list that is loading or could not be read. */
export function ListingState({ problem, loading, failure }: ListingStateProps) {
  return problem === null ? <p role="status">{loading}</p> : <ListingFailed text={failure + problem} />;
}

/** Shows the reason, also in a toast, and offers another attempt. */
function ListingFailed({ text }: { text: string }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => showFailure(text), [text]);
  return (
    <EmptyState level={2} title="Erreur" text={text}>
      <Button onClick={() => void revalidate()} disabled={state !== "idle"}>
        Réessayer
      </Button>
    </EmptyState>
  );
}

interface ListedProps<List> extends Omit<ListingStateProps, "problem"> {
  /** As the loader promises it. */
  listing: Promise<Listing<List>>;
  children: (list: List) => React.ReactNode;
}

/** A list that is on its way: first its loading or its failure, then what `children` make of it. */
export function Listed<List>({ listing, loading, failure, children }: ListedProps<List>) {
  const { list, problem } = useListing(listing);
  return list ? children(list) : <ListingState problem={problem} loading={loading} failure={failure} />;
}

/**
 * Reads a loader's promise. The screen renders without a list before the first answer; during later ones
 * React keeps the previous screen.
 * @returns `list` or `problem`, the reason of a failure (both `null` before the first answer), and
 *   `lastList`, which survives a failure
 */
export function useListing<List>(promise: Promise<Listing<List>>) {
  const shown = useDeferredValue<Promise<Listing<List>> | null>(promise, null);
  const answer = shown && use(shown);
  const list = answer && "list" in answer ? answer.list : null;
  const problem = answer && "problem" in answer ? answer.problem : null;
  const [lastList, setLastList] = useState<List | null>(null);
  if (list && list !== lastList) setLastList(list);
  return { list, problem, lastList };
}

/** Where the rows of a list are for thirty days after their deletion. */
export const DeletedLink = ({ table }: { table: string }) => (
  <Link
    to={`/admin/supprimes?liste=${table}`}
    className="text-sm whitespace-nowrap underline decoration-1 underline-offset-4"
  >
    Supprimés (30&#160;jours)
  </Link>
);

interface ViewLinksProps {
  /** The accessible name. */
  label?: string;
  views: readonly { label: string; to: string; isCurrent: boolean; count?: number | undefined }[];
}

/** The views of a list, each with an address, and how many rows it has where that is known. */
export function ViewLinks({ views, label: name = "Vues de la liste" }: ViewLinksProps) {
  return (
    <nav aria-label={name} className="min-w-0 overflow-x-auto [scrollbar-width:none]">
      <ul className="flex gap-x-5 text-sm lg:max-2xl:gap-x-3.5">
        {views.map(({ label, to, isCurrent, count }) => (
          <li key={label}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? "true" : undefined}
              className="flex min-h-9 items-center gap-1.5 border-b-2 whitespace-nowrap border-transparent text-ink hover:border-line-strong focus-visible:-outline-offset-2 aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:[scroll-initial-target:nearest] max-lg:min-h-11"
            >
              {label}
              {count !== undefined && (
                <span className="text-xs font-normal text-ink-soft">{formatNumber(count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The list of a screen, or the end of « Impossible de récupérer …: ». */
export type Listing<List> = { list: List } | { problem: string };

/**
 * Awaits a list that a screen shows later. Never rejects, since the promise may fail before a component reads
 * it, or after the screen is gone. A failure is logged.
 * @param signal aborted when another list replaces this one
 */
export function listingOf<List>(reading: Promise<List>, signal?: AbortSignal): Promise<Listing<List>> {
  const listing = reading.then(
    (list): Listing<List> => ({ list }),
    (error: unknown): Listing<List> => {
      if (!signal?.aborted) console.error("Failed to fetch a list", error);
      return { problem: refusalMessage(error) };
    },
  );
  underWay.add(listing);
  void listing.then(() => underWay.delete(listing));
  return listing;
}

const underWay = new Set<Promise<unknown>>();

/** Resolves once the lists that the screens wait for were read, and are shown. */
export async function listsShown(): Promise<void> {
  if (underWay.size === 0) return;
  await Promise.all(underWay);
  // React renders a list that it waited for a moment later.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

/** Returns the `clientLoader` of a list. The list is a promise, so that the screen does not wait for it. */
export function listLoader<List>(
  read: (client: DataClient, args: ClientLoaderFunctionArgs) => Promise<List>,
) {
  return async (args: ClientLoaderFunctionArgs) => {
    const { data } = await args.context.get(adminAccess)();
    return { listing: listingOf(read(data, args), args.request.signal) };
  };
}
