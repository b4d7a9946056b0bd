/** How the accounts spell a mail address, for the forms too. */
export { hasPublicDomain, mailAddress } from "@levidence/backend/mail-address";
