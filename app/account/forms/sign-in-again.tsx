import type { User } from "@supabase/auth-js";
import { useEffect } from "react";
import { passwordSchema } from "#app/account/credentials.ts";
import { AccountForm } from "./form-parts.tsx";
import { useAuthCall } from "./outcome.ts";
import { CurrentPasswordField } from "./password-field.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { UsernameField } from "./username-field.tsx";

interface SignInAgainProps {
  /** Unique on the page. */
  id: string;
  user: User;
  /** Of the button: what the password is for. */
  label: string;
  onDone: () => Promise<void>;
}

/** Asks for the password in place, for what a session may not do that was stolen after the sign-in. */
export function SignInAgain({ id, user, label, onDone }: SignInAgainProps) {
  const callAuth = useAuthCall();
  const email = user.email ?? "";
  const { fields, ...account } = useAccountForm({
    id,
    schema: passwordSchema,
    async submit({ password }) {
      const outcome = await callAuth((auth) => auth.signInWithPassword({ email, password }));
      if (!outcome.problem) await onDone();
      return outcome;
    },
  });
  const { id: fieldId } = fields.password;
  // It comes in place of the button, which had the focus.
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId]);
  return (
    <AccountForm {...account} label={label} pendingLabel="Vérification en cours...">
      <p role="status">Pour votre sécurité, saisissez votre mot de passe.</p>
      <UsernameField email={email} />
      <CurrentPasswordField field={fields.password} email={email} />
    </AccountForm>
  );
}
