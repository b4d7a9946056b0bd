/** The options of the accounts, which a deployment or a test suite can change. */
import { setTimeout } from "node:timers/promises";

/** At most `max` requests in `windowSeconds`. */
export interface Limit {
  max: number;
  windowSeconds: number;
}

const inFiveMinutes = (max: number): Limit => ({ max, windowSeconds: 300 });

/** Limits per network, and per account or e-mail address, whether or not it exists. */
const LIMITS = {
  signupPerAddress: inFiveMinutes(30),
  signInPerAddress: inFiveMinutes(60),
  /** Counts sign-ins from one network to one account; a right password resets the count. */
  signInPerAccount: inFiveMinutes(20),
  /** Counts wrong passwords from all networks. Beyond it sign-in slows down, and the owner is notified. */
  wrongPasswordsPerAccount: inFiveMinutes(20),
  refreshPerAddress: inFiveMinutes(150),
  userPerAddress: inFiveMinutes(60),
  userPerAccount: inFiveMinutes(30),
  verifyPerAddress: inFiveMinutes(30),
  verifyPerAccount: inFiveMinutes(10),
  /** Guesses of a second factor, from any network: they come from people who know the password. */
  factorPerAddress: inFiveMinutes(30),
  factorPerAccount: { max: 10, windowSeconds: 3_600 },
  /** All requests that send mail: recovery, resend, magic links, reauthentication. */
  mailPerAddress: inFiveMinutes(30),
  /** Mails of one kind to one address; half of them for one network. */
  mailPerAccount: { max: 10, windowSeconds: 3_600 },
  /** Mails to all variants of an address, of all kinds but recovery; half of them for one network. */
  mailPerMailbox: { max: 20, windowSeconds: 3_600 },
  /** Recovery has separate limits with a short window: strangers can delay it only briefly. */
  recoveryPerAccount: { max: 6, windowSeconds: 600 },
  recoveryPerMailbox: { max: 8, windowSeconds: 600 },
};

export type AuthLimits = typeof LIMITS;

/**
 * @param email the address of the account
 * @returns the reasons against a password, such as `length` and `characters`; an empty list when it may be used
 */
export type PasswordRule = (password: string, email: string) => readonly string[];

const SHORTEST_PASSWORD = 12;

function longEnough(password: string) {
  return [...password].length < SHORTEST_PASSWORD ? ["length"] : [];
}

const SAFE_DEFAULTS = {
  /** Further addresses that links may lead to; `*` and `**` as in Supabase. */
  redirectAllowList: [] as readonly string[],
  signupAllowed: true,
  /** Sign people in without confirmation of their address. */
  autoconfirm: false,
  passwordRule: longEnough as PasswordRule,
  /** The message that goes with the reasons. */
  passwordAdvice: `Password should be at least ${SHORTEST_PASSWORD} characters.`,
  /** The page that asks for a click and then verifies `token_hash` and `type`. */
  linkPath: "/auth/confirm",
  /** The page of mails that have no link of their own. */
  signInPath: "/auth",
  /** The work factor of new hashes: two to this power. */
  bcryptCost: 10,
  accessTokenSeconds: 3_600,
  /** A used refresh token counts as a retry for this long, and as stolen afterwards. */
  reuseIntervalSeconds: 10,
  confirmationSeconds: 86_400,
  recoverySeconds: 3_600,
  emailChangeSeconds: 3_600,
  reauthenticationSeconds: 3_600,
  /** The longest time between the click in a mail and the exchange of its code. */
  flowSeconds: 300,
  /** The shortest time between two mails of one kind to one address. */
  mailIntervalSeconds: 60,
  /** Require confirmation by the old address as well as the new one. */
  confirmEmailChangeTwice: true,
  /** Require the current password (`current_password`) for a new one. */
  requireCurrentPassword: false,
  /** Sessions older than this need a mailed code (`nonce`) for a new password; null means never. */
  reauthenticateAfterSeconds: null as number | null,
  /**
   * What a stolen session must not do alone needs one that began within this time: a first second factor, and a
   * password that replaces a forgotten one.
   */
  recentSignInSeconds: 600,
  /** How long a challenge of a second factor can be answered, and a factor stays that was never verified. */
  challengeSeconds: 300,
  /** Unverified ones included. */
  maxFactors: 10,
  maxBodyBytes: 100_000,
  limits: LIMITS,
  /** The clock. */
  now: () => new Date(),
  /** Resolves after the given number of milliseconds. */
  pause: (milliseconds: number): Promise<unknown> => setTimeout(milliseconds),
};

export type AuthOptions = typeof SAFE_DEFAULTS & {
  /** The site's public address, for links in mail and the claim `iss`. */
  siteUrl: string;
};

/** Returns the claim `iss` of the access tokens of the site at this address. */
export function issuerOf(siteUrl: string): string {
  return `${siteUrl}/auth/v1`;
}

/** The options that a deployment gives; the others have safe defaults. */
export type GivenAuthOptions = Partial<Omit<AuthOptions, "limits" | "siteUrl">> &
  Pick<AuthOptions, "siteUrl"> & { limits?: Partial<AuthLimits> };

/** Adds the defaults. */
export function completeOptions(given: GivenAuthOptions): AuthOptions {
  return { ...SAFE_DEFAULTS, ...given, limits: { ...LIMITS, ...given.limits } };
}
