/** Thrown where a call needs a signed-in person and there is none. A retry without signing in fails again. */
export class SignedOut extends Error {
  override name = "SignedOut";
}
