/** The `Prefer` header (RFC 7240) in PostgREST's vocabulary. */
import { restErrors } from "#backend/rest/errors/errors.ts";

const CHOICES = {
  resolution: ["merge-duplicates", "ignore-duplicates"],
  missing: ["default", "null"],
  return: ["minimal", "representation", "headers-only"],
  count: ["exact", "planned", "estimated"],
  tx: ["commit", "rollback"],
  handling: ["strict", "lenient"],
} as const;

const CHOICES_BY_NAME: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(CHOICES));

export type Preferences = { [Name in keyof typeof CHOICES]?: (typeof CHOICES)[Name][number] } & {
  timezone?: string;
  "max-affected"?: number;
};

/**
 * @param header the header's lines joined by commas; null when missing
 * @param allowTransactionEnd whether `tx=` is obeyed
 * @returns the first preference of each kind; unknown ones are ignored
 * @throws RestError PGRST122 for unknown preferences under `handling=strict`
 */
export function parsePreferences(header: string | null, allowTransactionEnd: boolean): Preferences {
  const found: Record<string, string | number> = {};
  const invalid: string[] = [];
  const given = (header ?? "").split(",").map((part) => part.trim());
  for (const preference of given.filter(Boolean)) {
    const [name = "", text = ""] = preference.split(/=(.*)/s).map((part) => part.trim());
    const understood = understand(name, text);
    if (understood === null) invalid.push(preference);
    else if (name !== "tx" || allowTransactionEnd) found[name] ??= understood;
  }
  const preferences = found as Preferences;
  if (preferences.handling !== "strict") {
    // PostgREST enforces the limit under strict handling only.
    delete preferences["max-affected"];
  } else if (invalid.length > 0) throw restErrors.preferences(invalid);
  return preferences;
}

function understand(name: string, text: string): string | number | null {
  if (name === "timezone") return isTimeZone(text) ? text : null;
  if (name === "max-affected") return /^\d{1,9}$/.test(text) ? Number(text) : null;
  return CHOICES_BY_NAME.get(name)?.includes(text) ? text : null;
}

/** A zone's name. Offsets are refused: PostgreSQL reads their sign the other way round. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Wire contract: the order in the answer. */
const APPLIED_ORDER = [
  ...(Object.keys(CHOICES) as (keyof typeof CHOICES)[]),
  "timezone",
  "max-affected",
] as const;

/** @returns the `Preference-Applied` header, null when nothing was applied */
export function preferencesApplied(applied: Preferences): string | null {
  const parts = APPLIED_ORDER.filter((name) => applied[name] !== undefined).map(
    (name) => `${name}=${applied[name]}`,
  );
  return parts.length > 0 ? parts.join(", ") : null;
}
