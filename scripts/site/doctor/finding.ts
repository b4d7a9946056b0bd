/** What an operator is told: well, to know, or to mend. */
export interface Finding {
  sign: "✓" | "·" | "✗";
  text: string;
}

export const ok = (text: string): Finding => ({ sign: "✓", text });
export const advice = (text: string): Finding => ({ sign: "·", text });
/** @param text the setting, the cause, and after a semicolon or a colon what to do */
export const fault = (text: string): Finding => ({ sign: "✗", text });

/** @returns the message of an error on one line */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : String(error))
    .replace(/\s+/g, " ")
    .trim();
