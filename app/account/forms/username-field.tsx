/** Hidden: names the account for password managers and for the password rule. */
export function UsernameField({ email }: { email: string }) {
  return <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />;
}
