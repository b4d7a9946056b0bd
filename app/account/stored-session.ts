/** Where the browser keeps the session: in storage that all tabs of the site share, never in a cookie. */

export const sessionStorageKey = "levidence-session";

/** Tells whether somebody seems to be signed in; whether the session still holds is the auth client's to find out. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null;
  } catch {
    // Storage switched off: nobody can be signed in for longer than a page.
    return false;
  }
}

/**
 * Runs in the head of every page, before anything is painted: the server sends everybody the same page, and the header
 * must not change under the visitor's eyes.
 */
export const reserveHeaderScript = `try{if(localStorage.getItem("${sessionStorageKey}"))document.documentElement.dataset.signedIn=""}catch{}`;

/** Shows in the header what `reserveHeaderScript` guessed, once it is known. */
export function showSignedIn(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute("data-signed-in", isSignedIn);
}

/** Calls `listener` when a session appears in storage: somebody signed in, in another tab. @returns the way to end that */
export function onSessionStored(listener: () => void): () => void {
  const check = ({ key, newValue }: StorageEvent) => {
    if (key === sessionStorageKey && newValue) listener();
  };
  window.addEventListener("storage", check);
  return () => window.removeEventListener("storage", check);
}
