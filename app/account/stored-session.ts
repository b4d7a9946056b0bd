/** The stored session: in local storage, shared by all tabs of the site, never in a cookie. */
import { site } from "#config/site.ts";

export const SESSION_STORAGE_KEY = `${site.key}-session`;

/** Whether a session is stored. Only the auth client can tell whether it is still valid. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_STORAGE_KEY) !== null;
  } catch {
    // Without storage a session lasts no longer than a page.
    return false;
  }
}

/**
 * Runs in the head of every page, before the first paint: the page is the same for all visitors, and its
 * header must not change once it is visible.
 */
export const reserveHeaderScript = `try{if(localStorage.getItem("${SESSION_STORAGE_KEY}"))document.documentElement.dataset.signedIn=""}catch{}`;

/** Corrects the header that `reserveHeaderScript` chose, once the session is known. */
export function showSignedIn(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute("data-signed-in", isSignedIn);
}

/** Calls `listener` when another tab signs in. @returns a function that stops listening */
export function onSessionStored(listener: () => void): () => void {
  const check = ({ key, newValue }: StorageEvent) => {
    if (key === SESSION_STORAGE_KEY && newValue) listener();
  };
  window.addEventListener("storage", check);
  return () => window.removeEventListener("storage", check);
}
