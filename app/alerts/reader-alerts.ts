/** The calls of readers who follow a choice: with an address, and then with the link of a mail. */

import { type Limit, limitOf, type Refused, withProof } from "#app/lib/challenge/limit.ts";
import type { DataClient, Reads } from "#app/lib/data/data-client.ts";
import { emailField } from "#app/lib/data/email-field.ts";
import { isId } from "#app/lib/data/query-parameters.ts";
import { dataOf } from "#app/lib/data/read-failure.ts";
import { readPrice } from "#app/lib/formatting/read-amount.ts";
import { adviceView } from "#app/product/outlook.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";

export interface ReaderAlert {
  id: string;
  name: string;
  /** The page; `null` when it is gone. */
  path: string | null;
  isConfirmed: boolean;
  /** Tell when a price is at most this. */
  amount: number | null;
  /** « Attendez 549 € ou les soldes d’hiver »: what an editor advises now. */
  advice: string | null;
  /** The price of that. */
  target: number | null;
}

/** In euros, as `public.confirm_alert` accepts it. */
const LEAST_AMOUNT = 1;

const GONE = "PT404";

export const failedText = "Votre demande n’a pas pu être enregistrée. Veuillez réessayer.";

const floodText = ({ retryAfterSeconds }: Limit) =>
  `Beaucoup d’alertes sont demandées en ce moment. Si la vôtre ne part pas d’elle-même, envoyez-la à nouveau dans ${retryAfterSeconds} secondes.`;

/** What is asked for: the product whose page it was, and the need that it answers. */
export interface AskedAlert {
  address: string;
  category: string;
  product: string | null;
}

/** Reads the form of a card; `null` when no form of ours has sent it. */
export function askedAlert(form: FormData): AskedAlert | null {
  const [address, category, product] = ["email", "besoin", "produit"].map((name) =>
    String(form.get(name) ?? ""),
  );
  if (!isId(category ?? "") || (product && !isId(product))) return null;
  return { address: address?.trim() ?? "", category: category ?? "", product: product || null };
}

/**
 * Asks for the mail in which an address is confirmed. Never throws.
 * @param proof the answer to the challenge that the same request got before
 * @returns why not; `null` when the mail is under way, or none is due to this address today
 */
export async function requestAlert(
  client: DataClient,
  { address: typed, category, product }: AskedAlert,
  proof: string,
): Promise<Refused | null> {
  const { data: address, error: fault } = emailField.safeParse(typed);
  if (fault) return { status: 400, text: fault.issues[0]?.message ?? failedText };
  const call = client.rpc("request_alert", { address, category, ...(product && { product }) });
  const { error } = await withProof(call, proof);
  if (!error) return null;
  const limit = limitOf(error);
  if (limit) return { status: 429, text: limit.challenge ? floodText(limit) : error.message, limit };
  if (error.code === GONE) return { status: 404, text: error.message };
  console.error("Failed to request an alert", error);
  return { status: 503, text: failedText };
}

/** Returns what the reader follows whose link it is, the unconfirmed first. */
export async function readAlerts({ client, isInFuture }: Reads, token: string): Promise<ReaderAlert[]> {
  const rows = dataOf(await client.rpc("alerts_of", { token }), "Failed to fetch alerts");
  return rows.map(({ id, name, path, is_confirmed, amount, advice, price }) => {
    const said = advice as DossierRecord["advice"];
    const shown = adviceView(said, price, isInFuture);
    const target = shown?.isWait ? (said?.target ?? null) : null;
    return { id, name, path, isConfirmed: is_confirmed, amount, advice: shown?.title ?? null, target };
  });
}

/** Reads an amount as French people type it, "1 299,90 €"; `null` for none, `undefined` for another text. */
export function typedAmount(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const amount = readPrice(text);
  return amount !== null && amount >= LEAST_AMOUNT ? amount : undefined;
}

/** Confirms an alert or changes its amount; one that is gone stays gone. @throws ReadFailure */
export async function confirmAlert(client: DataClient, token: string, alert: string, amount: number | null) {
  const price = amount === null ? {} : { price: amount };
  dataOf(await client.rpc("confirm_alert", { token, alert, ...price }), "Failed to confirm an alert");
}

/** Ends one alert, or all with `null`. @throws ReadFailure */
export async function endAlerts(client: DataClient, token: string, alert: string | null): Promise<void> {
  dataOf(await client.rpc("end_alerts", { token, ...(alert && { alert }) }), "Failed to end alerts");
}
