/** Between a page that asks for a sign-in and the sign-in: which page to come back to, kept with the history entry. */

interface ReturnState {
  from: string;
}

export const returnTo = (from: string): ReturnState => ({ from });

/** Returns the path to go to after a sign-in. The state may be of any origin: it survives reloads. */
export function returnPathOf(state: unknown): string {
  const from = isObject(state) ? state.from : undefined;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : "/";
}

/** Returns the address that was typed in the form one comes from, so that it need not be typed again. */
export function typedEmailOf(state: unknown): string {
  const email = isObject(state) ? state.email : undefined;
  return typeof email === "string" ? email : "";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
