import { useRef } from "react";
import {
  type Location,
  type ShouldRevalidateFunction,
  useLocation,
  useNavigate,
  useNavigation,
} from "react-router";
import { dialogParameters, EDITING_PARAMETER, TEXT_PARAMETER } from "#app/admin/listing/address.ts";

const CREATING = "nouveau";

/** Says of a step in the history that it began in the list, so that closing goes back to it. */
export const FROM_LIST = "from-list";

/** @param historyState of the window, where the router keeps a step's own state as `usr` */
export const isStepFromList = (historyState: { usr?: unknown } | null) => historyState?.usr === FROM_LIST;

/**
 * The row that the address names: its form is open, and closing it is a navigation.
 * @param parameter names it
 */
export function useEditedAddress(parameter = EDITING_PARAMETER) {
  const location = useLocation();
  const { location: next = null } = useNavigation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(location.search);
  const named = parameters.get(parameter);
  const text = parameters.get(TEXT_PARAMETER) ?? "";
  /** The latest: who closes a form may have asked before the list went on. */
  const place = useRef({ location, next });
  place.current = { location, next };
  const go = (form: { id: string; text: string } | null) => {
    const to = stepTo(form, place.current, parameter);
    if (typeof to === "number") void navigate(to);
    else void navigate(to.search, { ...to, preventScrollReset: true, defaultShouldRevalidate: false });
  };
  return {
    /** Null: no form is open. Without an id it is that of a new row. */
    edited: named === null ? null : { id: named === CREATING ? null : named, text },
    /** @param typed what a new row begins with */
    open: (id: string | null, typed = "") => go({ id: id ?? CREATING, text: typed }),
    close: () => go(null),
  };
}

/** Where a list is, and where it is being led, such as by the search that was typed just before. */
interface Place {
  location: Pick<Location, "pathname" | "search" | "state">;
  next: Pick<Location, "pathname" | "search"> | null;
}

/**
 * Returns the step to a form, or from it to the list: a step back, unless the list shows something else by now. What is
 * still on its way has no step of its own to go back to.
 */
export function stepTo(
  form: { id: string; text: string } | null,
  { location, next }: Place,
  parameter = EDITING_PARAMETER,
) {
  const isUnderWay = next?.pathname === location.pathname;
  if (!form && !isUnderWay && location.state === FROM_LIST) return -1;
  const query = new URLSearchParams(isUnderWay ? next.search : location.search);
  query.delete(parameter);
  query.delete(TEXT_PARAMETER);
  if (form) query.set(parameter, form.id);
  if (form?.text) query.set(TEXT_PARAMETER, form.text);
  return { search: `?${query}`, replace: !form, state: form && !isUnderWay ? FROM_LIST : null };
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
export function listOf(address: URL | string): string {
  const list = new URL(address);
  for (const name of dialogParameters) list.searchParams.delete(name);
  return list.href;
}
