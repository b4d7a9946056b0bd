/** The page to return to after signing in, kept in the state of the history entry. */
export const returnTo = (from: string) => ({ from });

/** Returns the path to open after signing in. The state is untrusted: it survives reloads. */
export function returnPathOf(state: unknown): string {
  const from = isObject(state) ? state.from : undefined;
  return typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : "/";
}

/** Returns the e-mail address typed in the previous form, to fill in the next one. */
export function typedEmailOf(state: unknown): string {
  const email = isObject(state) ? state.email : undefined;
  return typeof email === "string" ? email : "";
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
