/** The pages on which people ask for mail with a link. Apart from `mail-links.ts`, which all pages load. */
import { landings, type MailLinkType } from "./mail-links.ts";

export const forgottenPasswordPath = "/auth/mot-de-passe-oublie";
export const resendPath = "/auth/renvoyer-le-lien";

/** Returns the absolute address for `redirect_to`, for auth servers that confirm links themselves. */
export function returnAddress(type: MailLinkType): string {
  return window.location.origin + landings[type].path;
}
