import { site } from "#config/site.ts";

/** The links in our mails: their addresses on this site, and the page that follows a confirmation. */

export const mailLinkPath = "/auth/lien";
export const newPasswordPath = "/auth/nouveau-mot-de-passe";

const mailLinkTypes = ["signup", "invite", "recovery", "email_change", "magiclink"] as const;
export type MailLinkType = (typeof mailLinkTypes)[number];

export function mailLinkType(name: string | null): MailLinkType | null {
  return mailLinkTypes.find((type) => type === name) ?? null;
}

interface Landing {
  path: string;
  toast?: { title: string; description: string };
}

/** The page after a confirmed link. It depends on the type alone, so no outside address can choose it. */
export const landings: Record<MailLinkType, Landing> = {
  signup: {
    path: "/",
    toast: {
      title: "Adresse confirmée",
      description: "Bienvenue ! Votre compte est prêt et vous êtes connecté.",
    },
  },
  invite: { path: newPasswordPath },
  recovery: { path: newPasswordPath },
  magiclink: { path: "/" },
  email_change: {
    path: "/compte",
    toast: { title: "Adresse modifiée", description: "Votre nouvelle adresse e-mail est enregistrée." },
  },
};

/** The pages on which people ask for mail with a link. */
export const forgottenPasswordPath = "/auth/mot-de-passe-oublie";
export const resendPath = "/auth/renvoyer-le-lien";

/** Returns the absolute address for `redirect_to`, for auth servers that confirm links themselves. */
export function returnAddress(type: MailLinkType): string {
  return window.location.origin + landings[type].path;
}

/**
 * The address that this browser last asked a mail for. Only for that address a session in a link opens by
 * itself: a sender could offer a session of their own account.
 */

const ASKED_MAIL_KEY = `${site.key}-mail-asked`;

/** No link is valid for longer. */
const VALID_MILLISECONDS = 24 * 3_600_000;

/** Called before each request for mail with a link. */
export function rememberMailRequest(email: string): void {
  write(JSON.stringify({ email: email.toLowerCase(), askedAt: Date.now() }));
}

/** Whether this browser asked for mail to this address within the last day. */
export function hasAskedForMail(email: string): boolean {
  try {
    const { email: asked, askedAt } = JSON.parse(localStorage.getItem(ASKED_MAIL_KEY) ?? "{}");
    return asked === email.toLowerCase() && Date.now() - askedAt < VALID_MILLISECONDS;
  } catch {
    return false;
  }
}

/** Called once a link has opened the account: the address need not stay. */
export function forgetMailRequest(): void {
  write(null);
}

function write(value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(ASKED_MAIL_KEY);
    else localStorage.setItem(ASKED_MAIL_KEY, value);
  } catch {
    // Without storage the link asks before it opens the account.
  }
}
