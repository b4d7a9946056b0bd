/** PKCE: after the click in a mail, the client proves that it is the one that asked for the mail. */
import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Transaction } from "#backend/database/database.ts";
import { authErrors } from "./errors.ts";
import { fields } from "./fields.ts";

export interface Challenge {
  challenge: string;
  method: "s256" | "plain";
}

/** The purpose of a flow, in Supabase's words. */
type FlowPurpose = "email/signup" | "recovery" | "magiclink" | "email_change";

/** @returns the purpose of the flow that a link of this type belongs to */
export function flowPurpose(linkType: string): FlowPurpose {
  if (linkType === "recovery" || linkType === "magiclink" || linkType === "email_change") return linkType;
  return "email/signup";
}

/** The fields of a body that ask for PKCE. */
export const challengeFields = {
  code_challenge: fields.optionalText,
  code_challenge_method: fields.optionalText,
};

const challengeShape = z.object(challengeFields);

/**
 * @returns null when the client does not use PKCE
 * @throws AuthError validation_failed
 */
export function readChallenge(body: z.infer<typeof challengeShape>): Challenge | null {
  const { code_challenge: challenge, code_challenge_method: givenMethod } = body;
  if (!challenge && !givenMethod) return null;
  if (!challenge || !givenMethod) {
    throw authErrors.validation("PKCE flow requires code_challenge_method and code_challenge");
  }
  const method = givenMethod.toLowerCase();
  if (method !== "s256" && method !== "plain") {
    throw authErrors.validation("Invalid code challenge method: must be s256 or plain");
  }
  if (!/^[\w.~-]{43,128}$/.test(challenge)) {
    throw authErrors.validation("code challenge has to be between 43 and 128 characters of [A-Za-z0-9._~-]");
  }
  return { challenge, method };
}

/** Longer than the lifetime of any link. */
const MAX_AGE_MS = 2 * 86_400_000;

/** Stores the challenge. It replaces an earlier one of the account for the same purpose. */
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
    [userId, purpose, new Date(now.getTime() - MAX_AGE_MS).toISOString()],
  );
  await transaction.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge,
       provider_type, authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'email', $6, $7, $7)`,
    [randomUUID(), userId, randomUUID(), method, challenge, purpose, now.toISOString()],
  );
}

/**
 * Called at the click in the mail. The time for the exchange counts from here.
 * @returns the code that the client exchanges; undefined when the flow no longer exists
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
 * @param flowSeconds the longest time between the click and now
 * @returns the id of the account to sign in
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
  if (!flow) throw authErrors.flowStateNotFound();
  if (flow.is_expired) throw authErrors.flowStateExpired();
  if (!answers(verifier, flow)) throw authErrors.badCodeVerifier();
  await transaction.query("delete from auth.flow_state where id = $1", [flow.id]);
  return flow.user_id;
}

function answers(verifier: string, { code_challenge, code_challenge_method }: FlowRow): boolean {
  const sha256 = (text: string) => createHash("sha256").update(text).digest();
  const answer = code_challenge_method === "plain" ? verifier : sha256(verifier).toString("base64url");
  // timingSafeEqual needs two values of the same length.
  return timingSafeEqual(sha256(answer), sha256(code_challenge));
}
