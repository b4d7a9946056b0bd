import { getInputProps } from "@conform-to/react";
import type { User } from "@supabase/auth-js";
import { useEffect, useId, useState } from "react";
import { control } from "#app/ui/button.tsx";
import { Field, type FieldProps, TextField } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { weaknessesOf } from "#config/password-rule.ts";
import { adviceFor, codeSchema, passwordRuleText, passwordSchema } from "./credentials.ts";
import { AccountForm, useAccountForm, useAuthCall } from "./form.tsx";
import { forgottenPasswordPath } from "./mail-links.ts";
import { factorsOf, proveFactor } from "./second-factor.ts";
import { useAuth } from "./session.ts";

interface PasswordFieldProps extends FieldProps {
  autoComplete: "current-password" | "new-password";
  describedBy?: string;
}

/** A password field with a button that shows the text, so that it need not be typed twice. */
export function PasswordField({ autoComplete, describedBy, ...props }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const { key, ...attributes } = getInputProps(props.field, { type: "password" });
  const description = [attributes["aria-describedby"], describedBy].filter(Boolean).join(" ");
  return (
    <Field {...props}>
      <div className="relative">
        <input
          key={key}
          {...attributes}
          type={isShown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={description || undefined}
          className={`${control} pr-28`}
        />
        <button
          type="button"
          aria-controls={props.field.id}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 px-4 text-sm underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {isShown ? "Masquer" : "Afficher"}
          <span className="sr-only"> le mot de passe</span>
        </button>
      </div>
    </Field>
  );
}

/** The password of the person who is signed in, with the way out for who has forgotten it. */
export function CurrentPasswordField({ field, email }: Pick<FieldProps, "field"> & { email: string }) {
  return (
    <div>
      <PasswordField label="Mot de passe actuel" field={field} autoComplete="current-password" />
      <Link to={forgottenPasswordPath} state={{ email }} className="text-link mt-1 inline-block py-1 text-sm">
        Mot de passe oublié ?
      </Link>
    </div>
  );
}

interface NewPasswordFieldProps extends Omit<FieldProps, "label"> {
  label?: string;
  /** The account's address, which the password must not contain. */
  email: string;
}

/** Shows the password rule below the field, and the missing parts while typing. */
export function NewPasswordField({ email, label = "Mot de passe", ...props }: NewPasswordFieldProps) {
  const ruleId = useId();
  // Once the form has validated, its error says the same.
  const typed = props.field.errors ? "" : String(props.field.value ?? "");
  const weaknesses = weaknessesOf(typed, email);
  const isGood = typed !== "" && weaknesses.length === 0;
  return (
    <div>
      <PasswordField {...props} label={label} autoComplete="new-password" describedBy={ruleId} />
      <p id={ruleId} className="mt-2 text-sm text-ink-soft">
        {passwordRuleText}
      </p>
      <p
        aria-live="polite"
        className={`mt-1 min-h-[1.6em] text-sm font-semibold ${isGood ? "text-success" : ""}`}
      >
        {isGood ? "Ce mot de passe convient." : typed && adviceFor(weaknesses)}
      </p>
    </div>
  );
}

/** Hidden: names the account for password managers and for the password rule. */
export function UsernameField({ email }: { email: string }) {
  return <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />;
}

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
