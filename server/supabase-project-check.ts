/** Whether a Supabase project can be used with the settings: asked once, at the start. */
import { ConfigurationError } from "#config/environment.ts";

/** The project answered, and not with data. */
export class SupabaseRefusal extends Error {
  override name = "SupabaseRefusal";
  readonly status: number;

  constructor(status: number) {
    super(`The Supabase project answered ${status}`);
    this.status = status;
  }
}

/**
 * @returns `source`, when its project answers with the catalogue
 * @throws ConfigurationError with the setting, the cause and the remedy
 */
export async function requireProject<Source extends { dataUrl: string; ping(): Promise<void> }>(
  source: Source,
): Promise<Source> {
  try {
    await source.ping();
    return source;
  } catch (error) {
    throw new ConfigurationError(explain(error, source.dataUrl));
  }
}

function explain(error: unknown, url: string): string {
  if (!(error instanceof SupabaseRefusal)) {
    return `SUPABASE_URL: ${url} cannot be reached (${reasonOf(error)}); check the address, and that the project is not paused`;
  }
  const { status } = error;
  if (status === 401 || status === 403) {
    return `SUPABASE_PUBLISHABLE_KEY: ${url} refuses this key (${status}); copy the public key from the project's settings`;
  }
  if (status === 404) {
    return `SUPABASE_URL: ${url} has no catalogue (404); apply the migrations with supabase db push`;
  }
  return `SUPABASE_URL: ${url} answers ${status}; look at the project's state, then start again`;
}

/** `fetch` hides the reason in its cause. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: string }; message?: string };
  return cause?.code ?? message ?? String(error);
}
