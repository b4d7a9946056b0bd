import { codeSchema } from "#app/account/credentials.ts";
import { AccountForm, useAccountForm, useAuthCall } from "#app/account/form.tsx";
import { factorsOf, proveFactor } from "#app/account/second-factor.ts";
import { useAuth } from "#app/account/session.ts";
import { TextField } from "#app/ui/forms/field.tsx";

export const codeLead = "Ouvrez votre application de codes et saisissez celui qu’elle montre pour ce site.";

/** Asks for a code; the session's new level shows in the account's state, so nothing has to be told. */
export function CodeForm() {
  const { user } = useAuth();
  const callAuth = useAuthCall();
  const ids = user ? factorsOf(user).map(({ id }) => id) : [];
  const { fields, ...account } = useAccountForm({
    id: "code",
    schema: codeSchema,
    submit: ({ code }) => callAuth((auth) => proveFactor(auth, ids, code)),
  });
  return (
    <AccountForm {...account} label="Confirmer" pendingLabel="Vérification en cours...">
      <CodeField field={fields.code} hint="Téléphone perdu ? Saisissez l’un de vos codes de secours." />
    </AccountForm>
  );
}

export function CodeField(props: Pick<React.ComponentProps<typeof TextField>, "field" | "hint">) {
  return (
    <TextField
      {...props}
      label="Code à six chiffres"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
