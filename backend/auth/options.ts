/** Everything about accounts that a deployment, or an outside test suite, may want otherwise. */
import { type PasswordWeakness, weaknessesOf } from "#config/password-rule.ts";

/** At most `max` requests in `windowSeconds`. */
export interface Limit {
  max: number;
  windowSeconds: number;
}

/** What is counted: per network address, and per account or e-mail address whether or not it exists. */
export interface AuthLimits {
  signupPerAddress: Limit;
  signInPerAddress: Limit;
  /** Wrong passwords; a right one starts anew. */
  signInPerAccount: Limit;
  refreshPerAddress: Limit;
  userPerAddress: Limit;
  userPerAccount: Limit;
  verifyPerAddress: Limit;
  verifyPerAccount: Limit;
  /** Recovery, resend, magic links, reauthentication: whatever sends mail. */
  mailPerAddress: Limit;
  mailPerAccount: Limit;
}

export interface AuthOptions {
  /** The site's public address: mail links and `iss`. */
  siteUrl: string;
  /** Further addresses that links may return to; `*` and `**` as in Supabase. */
  redirectAllowList: readonly string[];
  signupAllowed: boolean;
  /** Sign people in without asking them to confirm their address. */
  autoconfirm: boolean;
  /** @returns why the password is refused; nothing when it may be used */
  passwordRule: (password: string, email: string) => PasswordWeakness[];
  /** What a refused password is answered, next to the reasons. */
  passwordAdvice: string;
  /** Work factor of new hashes: two to the power of it. */
  bcryptCost: number;
  /** Passwords waiting to be hashed; more are refused. */
  maxWaitingPasswords: number;
  accessTokenSeconds: number;
  /** Using a spent refresh token again is a retry for that long, and a theft afterwards. */
  reuseIntervalSeconds: number;
  confirmationSeconds: number;
  recoverySeconds: number;
  emailChangeSeconds: number;
  reauthenticationSeconds: number;
  /** From the click in the mail to the exchange of its code. */
  flowSeconds: number;
  /** Between two mails of one kind to one address. */
  mailIntervalSeconds: number;
  /** Ask the old address as well as the new one. */
  confirmEmailChangeTwice: boolean;
  /** A new password needs the old one (`current_password`). */
  requireCurrentPassword: boolean;
  /** A session older than this needs a mailed `nonce` for a new password; null: never. */
  reauthenticateAfterSeconds: number | null;
  maxBodyBytes: number;
  limits: AuthLimits;
  /** The clock. */
  now: () => Date;
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
    refreshPerAddress: inFiveMinutes(150),
    userPerAddress: inFiveMinutes(60),
    userPerAccount: inFiveMinutes(30),
    verifyPerAddress: inFiveMinutes(30),
    verifyPerAccount: inFiveMinutes(10),
    mailPerAddress: inFiveMinutes(30),
    mailPerAccount: { max: 10, windowSeconds: 3_600 },
  },
  now: () => new Date(),
};

/** What a deployment leaves out keeps its safe value. */
export type GivenAuthOptions = Partial<Omit<AuthOptions, "limits" | "siteUrl">> & {
  siteUrl: string;
  limits?: Partial<AuthLimits>;
};

/** @returns every option, with its safe value where none was given */
export function completeOptions(given: GivenAuthOptions): AuthOptions {
  return { ...SAFE_DEFAULTS, ...given, limits: { ...SAFE_DEFAULTS.limits, ...given.limits } };
}
