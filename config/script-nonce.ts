/**
 * The header in which the app tells the server which inline scripts of a page it made: those with this nonce.
 * Neither the header nor the nonce reaches a visitor, since pages are cached and shared; the scripts' hashes
 * go into the security policy.
 */
export const SCRIPT_NONCE_HEADER = "X-Script-Nonce";
