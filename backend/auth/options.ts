/** The options of the accounts, which a deployment or a test suite can change. */
import { setTimeout } from "node:timers/promises";
import { type PasswordWeakness, weaknessesOf } from "#config/password-rule.ts";

/** At most `max` requests in `windowSeconds`. */
export interface Limit {
  max: number;
  windowSeconds: number;
}

/** Limits per network, and per account or e-mail address, whether or not it exists. */
export interface AuthLimits {
  signupPerAddress: Limit;
  signInPerAddress: Limit;
  /** Counts sign-ins from one network to one account; a right password resets the count. */
  signInPerAccount: Limit;
  /** Counts wrong passwords from anywhere. Beyond it nobody is refused: sign-in gets slower, and the owner is told. */
  wrongPasswordsPerAccount: Limit;
  refreshPerAddress: Limit;
  userPerAddress: Limit;
  userPerAccount: Limit;
  verifyPerAddress: Limit;
  verifyPerAccount: Limit;
  /** All requests that send mail: recovery, resend, magic links, reauthentication. */
  mailPerAddress: Limit;
  /** Mails of one kind to one address; half of them for one network. */
  mailPerAccount: Limit;
  /** Mails to one mailbox, all variants of its address and all kinds but recovery; half of them for one network. */
  mailPerMailbox: Limit;
  /** Recovery has numbers of its own and a short window: nobody waits long for it, whatever strangers ask for. */
  recoveryPerAccount: Limit;
  recoveryPerMailbox: Limit;
}

export interface AuthOptions {
  /** The site's public address, for links in mail and the claim `iss`. */
  siteUrl: string;
  /** Further addresses that links may lead to; `*` and `**` as in Supabase. */
  redirectAllowList: readonly string[];
  signupAllowed: boolean;
  /** Sign people in without confirmation of their address. */
  autoconfirm: boolean;
  /** @returns the reasons against a password; an empty list when it may be used */
  passwordRule: (password: string, email: string) => PasswordWeakness[];
  /** The message that goes with the reasons. */
  passwordAdvice: string;
  /** The work factor of new hashes: two to this power. */
  bcryptCost: number;
  /** The largest number of passwords that wait for hashing. */
  maxWaitingPasswords: number;
  accessTokenSeconds: number;
  /** A used refresh token counts as a retry for this long, and as stolen afterwards. */
  reuseIntervalSeconds: number;
  confirmationSeconds: number;
  recoverySeconds: number;
  emailChangeSeconds: number;
  reauthenticationSeconds: number;
  /** The longest time between the click in a mail and the exchange of its code. */
  flowSeconds: number;
  /** The shortest time between two mails of one kind to one address. */
  mailIntervalSeconds: number;
  /** Require confirmation by the old address as well as the new one. */
  confirmEmailChangeTwice: boolean;
  /** Require the current password (`current_password`) for a new one. */
  requireCurrentPassword: boolean;
  /** Sessions older than this need a mailed code (`nonce`) for a new password; null means never. */
  reauthenticateAfterSeconds: number | null;
  maxBodyBytes: number;
  limits: AuthLimits;
  /** The clock. */
  now: () => Date;
  /** Resolves after so many milliseconds. */
  pause: (milliseconds: number) => Promise<unknown>;
}

const inFiveMinutes = (max: number): Limit => ({ max, windowSeconds: 300 });

const SAFE_DEFAULTS: Omit<AuthOptions, "siteUrl"> = {
  redirectAllowList: [],
  signupAllowed: true,
  autoconfirm: false,
  passwordRule: weaknessesOf,
  passwordAdvice:
    "Password should have at least 12 characters of 4 kinds, 14 of 3 kinds, or 7 words, and not be a common one.",
  bcryptCost: 10,
  maxWaitingPasswords: 250,
  accessTokenSeconds: 3_600,
  reuseIntervalSeconds: 10,
  confirmationSeconds: 86_400,
  recoverySeconds: 3_600,
  emailChangeSeconds: 3_600,
  reauthenticationSeconds: 3_600,
  flowSeconds: 300,
  mailIntervalSeconds: 60,
  confirmEmailChangeTwice: true,
  requireCurrentPassword: false,
  reauthenticateAfterSeconds: null,
  maxBodyBytes: 100_000,
  limits: {
    signupPerAddress: inFiveMinutes(30),
    signInPerAddress: inFiveMinutes(60),
    signInPerAccount: inFiveMinutes(20),
    wrongPasswordsPerAccount: inFiveMinutes(20),
    refreshPerAddress: inFiveMinutes(150),
    userPerAddress: inFiveMinutes(60),
    userPerAccount: inFiveMinutes(30),
    verifyPerAddress: inFiveMinutes(30),
    verifyPerAccount: inFiveMinutes(10),
    mailPerAddress: inFiveMinutes(30),
    mailPerAccount: { max: 10, windowSeconds: 3_600 },
    mailPerMailbox: { max: 20, windowSeconds: 3_600 },
    recoveryPerAccount: { max: 6, windowSeconds: 600 },
    recoveryPerMailbox: { max: 8, windowSeconds: 600 },
  },
  now: () => new Date(),
  pause: (milliseconds) => setTimeout(milliseconds),
};

/** Returns the claim `iss` of the access tokens of the site at this address. */
export function issuerOf(siteUrl: string): string {
  return `${siteUrl}/auth/v1`;
}

/** The options that a deployment gives; the others have safe defaults. */
export type GivenAuthOptions = Partial<Omit<AuthOptions, "limits" | "siteUrl">> & {
  siteUrl: string;
  limits?: Partial<AuthLimits>;
};

/** Adds the defaults. */
export function completeOptions(given: GivenAuthOptions): AuthOptions {
  return { ...SAFE_DEFAULTS, ...given, limits: { ...SAFE_DEFAULTS.limits, ...given.limits } };
}
