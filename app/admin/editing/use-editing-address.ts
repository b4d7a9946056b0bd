import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/** In the address of the list behind the dialog: the id of the edited row, or `CREATING`. */
export const EDITING_PARAMETER = "edition";
const CREATING = "nouveau";

/** The text that a new row begins with: of a product its title. */
export const TEXT_PARAMETER = "texte";

/** Says of a step in the history that it began in the list, so that closing goes back to it. */
const fromList = "from-list";

/** @param historyState of the window, where the router keeps a step's own state as `usr` */
export const isStepFromList = (historyState: { usr?: unknown } | null) => historyState?.usr === fromList;

interface Steps {
  /**
   * The address names a row, or `null` for a new one: it was opened by a link, by Forward or by a reload.
   * @param text what a new row begins with; empty without one
   */
  onEnter: (id: string | null, text: string) => void;
  /** The address names none any more. */
  onLeave: () => void;
}

/**
 * The address of an open dialog, so that Back closes it.
 * @returns `enter`, for the id of an opened row, and `leave`, which returns whether the address named a row
 */
export function useEditingAddress({ onEnter, onLeave }: Steps) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const edited = new URLSearchParams(search).get(EDITING_PARAMETER);
  const text = new URLSearchParams(search).get(TEXT_PARAMETER) ?? "";

  /** A step back takes a moment; what is opened meanwhile gets its address after it. */
  const isLeaving = useRef(false);
  const openedMeanwhile = useRef<string>(null);

  const follow = useEffectEvent((named: string | null) => {
    if (named !== null) return onEnter(named === CREATING ? null : named, text);
    isLeaving.current = false;
    if (openedMeanwhile.current === null) return onLeave();
    go(openedMeanwhile.current, { state: fromList });
    openedMeanwhile.current = null;
  });
  useEffect(() => follow(edited), [edited]);

  const go = (named: string | null, options: { replace?: boolean; state?: string }) => {
    const parameters = new URLSearchParams(search);
    parameters.delete(EDITING_PARAMETER);
    parameters.delete(TEXT_PARAMETER);
    if (named !== null) parameters.set(EDITING_PARAMETER, named);
    void navigate(`?${parameters}`, { ...options, preventScrollReset: true, defaultShouldRevalidate: false });
  };

  return {
    enter(id: string | null) {
      const named = id ?? CREATING;
      if (isLeaving.current) openedMeanwhile.current = named;
      else if (edited !== named) go(named, { state: fromList });
    },
    leave() {
      if (edited === null) return false;
      openedMeanwhile.current = null;
      if (isLeaving.current) return true;
      isLeaving.current = true;
      if (state === fromList) void navigate(-1);
      else go(null, { replace: true });
      return true;
    },
  };
}
