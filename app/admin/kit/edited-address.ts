import { type ShouldRevalidateFunction, useLocation, useNavigate } from "react-router";
import { EDITING_PARAMETER, TEXT_PARAMETER } from "#app/admin/listing/address.ts";

const CREATING = "nouveau";

/** Says of a step in the history that it began in the list, so that closing goes back to it. */
export const FROM_LIST = "from-list";

/** @param historyState of the window, where the router keeps a step's own state as `usr` */
export const isStepFromList = (historyState: { usr?: unknown } | null) => historyState?.usr === FROM_LIST;

/** The row that the address names: its form is open, and closing it is a navigation. */
export interface EditedAddress {
  /** Null: no form is open. Without an id it is that of a new row. */
  edited: { id: string | null; text: string } | null;
  /** @param text what a new row begins with */
  open: (id: string | null, text?: string) => void;
  close: () => void;
}

export function useEditedAddress(): EditedAddress {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const named = parameters.get(EDITING_PARAMETER);
  const text = parameters.get(TEXT_PARAMETER) ?? "";
  const go = (changes: Readonly<Record<string, string>>, options: { replace?: true; state?: string }) => {
    const next = new URLSearchParams(search);
    next.delete(EDITING_PARAMETER);
    next.delete(TEXT_PARAMETER);
    for (const [name, value] of Object.entries(changes)) if (value) next.set(name, value);
    void navigate(`?${next}`, { ...options, preventScrollReset: true, defaultShouldRevalidate: false });
  };
  return {
    edited: named === null ? null : { id: named === CREATING ? null : named, text },
    open: (id, typed = "") =>
      go({ [EDITING_PARAMETER]: id ?? CREATING, [TEXT_PARAMETER]: typed }, { state: FROM_LIST }),
    close: () => (state === FROM_LIST ? void navigate(-1) : go({}, { replace: true })),
  };
}

/**
 * The `shouldRevalidate` of lists that depend on the query; opening and closing a dialog does not change
 * them.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && (currentUrl.href === nextUrl.href || listOf(currentUrl) !== listOf(nextUrl));

/** The same of lists that are read whole, and narrowed in the browser. */
export const shouldRevalidateWhole: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate && currentUrl.search === nextUrl.search;

/** Returns the address of the list behind a dialog. */
function listOf(address: URL): string {
  const list = new URL(address);
  list.searchParams.delete(EDITING_PARAMETER);
  return list.href;
}
