/** Limits of accounts that no test reaches without meaning to. */
import type { AuthLimits } from "#backend/auth/options.ts";

/** @param max how many of everything are allowed in five minutes */
export function highLimits(max: number): AuthLimits {
  const many = { max, windowSeconds: 300 };
  return {
    signupPerAddress: many,
    signInPerAddress: many,
    signInPerAccount: many,
    wrongPasswordsPerAccount: many,
    refreshPerAddress: many,
    userPerAddress: many,
    userPerAccount: many,
    verifyPerAddress: many,
    verifyPerAccount: many,
    factorPerAddress: many,
    factorPerAccount: many,
    mailPerAddress: many,
    mailPerAccount: many,
    mailPerMailbox: many,
    recoveryPerAccount: many,
    recoveryPerMailbox: many,
  };
}
