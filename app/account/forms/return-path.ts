/** The page to return to after signing in, kept in the state of the history entry. */
export const returnTo = (from: string) => ({ from });

/** Returns the path to open after signing in. The state is untrusted: it survives reloads. */
export function returnPathOf(state: unknown): string {
  const from = textOf(state, "from");
  return /^\/(?![/\\])/.test(from) ? from : "/";
}

/** Returns the e-mail address typed in the previous form, to fill in the next one. */
export function typedEmailOf(state: unknown): string {
  return textOf(state, "email");
}

function textOf(state: unknown, key: "from" | "email"): string {
  const value = (state as Record<string, unknown> | null | undefined)?.[key];
  return typeof value === "string" ? value : "";
}
