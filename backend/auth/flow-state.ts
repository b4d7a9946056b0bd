/** PKCE: who asked for a mail proves, after the click, to be the one who asked. */
import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "#backend/database/database.ts";
import { errors } from "./errors.ts";
import { fields } from "./fields.ts";

export interface Challenge {
  challenge: string;
  method: "s256" | "plain";
}

/** What the flow is for, in Supabase's words. */
export type FlowPurpose = "email/signup" | "recovery" | "magiclink" | "email_change";

/** The fields of a body that ask for PKCE. */
export const challengeFields = {
  code_challenge: fields.optionalText,
  code_challenge_method: fields.optionalText,
};

const challengeShape = z.object(challengeFields);

/**
 * @returns null when the client does without PKCE
 * @throws AuthError validation_failed
 */
export function readChallenge(body: z.infer<typeof challengeShape>): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: givenMethod } = body;
  if (!challenge && !givenMethod) return null;
  if (!challenge || !givenMethod) {
    throw errors.validation("PKCE flow requires code_challenge_method and code_challenge");
  }
  const method = givenMethod.toLowerCase();
  if (method !== "s256" && method !== "plain") {
    throw errors.validation("Invalid code challenge method: must be s256 or plain");
  }
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    throw errors.validation("code challenge has to be between 43 and 128 characters of [A-Za-z0-9._~-]");
  }
  return { challenge, method };
}

/** Longer than any link lives. */
const KEPT_FOR_MS = 2 * 86_400_000;

/** Remembers the challenge; an account has one flow per purpose, the newest. */
export async function startFlow(
  transaction: Transaction,
  userId: string,
  purpose: FlowPurpose,
  { challenge, method }: Challenge,
  now: Date,
): Promise<void> {
  await transaction.query(
    `delete from auth.flow_state
      where (user_id = $1 and authentication_method = $2) or created_at < $3`,
    [userId, purpose, new Date(now.getTime() - KEPT_FOR_MS).toISOString()],
  );
  await transaction.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge,
       provider_type, authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'email', $6, $7, $7)`,
    [randomUUID(), userId, randomUUID(), method, challenge, purpose, now.toISOString()],
  );
}

/**
 * Called at the click in the mail, from which the time for the exchange is counted.
 * @returns the code that the site exchanges; undefined when the flow is gone
 */
export async function issueAuthCode(
  transaction: Transaction,
  userId: string,
  purpose: FlowPurpose,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await transaction.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code = $3, auth_code_issued_at = $4, updated_at = $4
      where user_id = $1 and authentication_method = $2 returning auth_code`,
    [userId, purpose, randomUUID(), now.toISOString()],
  );
  return rows[0]?.auth_code;
}

interface FlowRow {
  id: string;
  user_id: string;
  code_challenge: string;
  code_challenge_method: Challenge["method"];
  is_expired: boolean;
}

/**
 * Ends the flow.
 * @param flowSeconds from the click to now
 * @returns whom to sign in
 * @throws AuthError flow_state_not_found, flow_state_expired, bad_code_verifier
 */
export async function exchangeAuthCode(
  transaction: Transaction,
  authCode: string,
  verifier: string,
  { now, flowSeconds }: { now: Date; flowSeconds: number },
): Promise<string> {
  const { rows } = await transaction.query<FlowRow>(
    `select id, user_id, code_challenge, code_challenge_method, auth_code_issued_at <= $2 as is_expired
      from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null for update`,
    [authCode, new Date(now.getTime() - flowSeconds * 1000).toISOString()],
  );
  const [flow] = rows;
  if (!flow) throw errors.flowStateNotFound();
  if (flow.is_expired) throw errors.flowStateExpired();
  if (!answers(verifier, flow)) throw errors.badCodeVerifier();
  await transaction.query("delete from auth.flow_state where id = $1", [flow.id]);
  return flow.user_id;
}

function answers(verifier: string, { code_challenge, code_challenge_method }: FlowRow): boolean {
  const sha256 = (text: string) => createHash("sha256").update(text).digest();
  const answer = code_challenge_method === "plain" ? verifier : sha256(verifier).toString("base64url");
  // Digests have one length, which the comparison asks for.
  return timingSafeEqual(sha256(answer), sha256(code_challenge));
}
