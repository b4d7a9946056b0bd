/** The links in our mails: where they lead on this site, and what happens once they are confirmed. */

export const mailLinkPath = "/auth/lien";
export const newPasswordPath = "/auth/nouveau-mot-de-passe";
export const forgottenPasswordPath = "/auth/mot-de-passe-oublie";
export const resendPath = "/auth/renvoyer-le-lien";

const mailLinkTypes = ["signup", "recovery", "email_change", "magiclink"] as const;
export type MailLinkType = (typeof mailLinkTypes)[number];

/** Returns the type that an address names, null when it is none of ours. */
export function mailLinkType(name: string | null): MailLinkType | null {
  return mailLinkTypes.find((type) => type === name) ?? null;
}

interface Landing {
  path: string;
  toast?: { title: string; description: string };
}

/** Where a confirmed link leads; by its type alone, so that no address from outside can decide it. */
export const landings: Record<MailLinkType, Landing> = {
  signup: {
    path: "/",
    toast: {
      title: "Adresse confirmée",
      description: "Bienvenue ! Votre compte est prêt et vous êtes connecté.",
    },
  },
  recovery: { path: newPasswordPath },
  magiclink: { path: "/" },
  email_change: {
    path: "/compte",
    toast: { title: "Adresse modifiée", description: "Votre nouvelle adresse e-mail est enregistrée." },
  },
};

/** Returns the full address for `redirect_to`: where servers that confirm links themselves send people back to. */
export function returnAddress(type: MailLinkType): string {
  return window.location.origin + landings[type].path;
}
