/** Tells password managers, and the password rule, whose password the form is about. */
export function UsernameField({ email }: { email: string }) {
  return <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />;
}
