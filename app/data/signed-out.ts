/** Nobody is signed in, or no longer: thrown where a call needs somebody. Trying again is of no use before signing in. */
export class SignedOut extends Error {
  override name = "SignedOut";
}
