import { getInputProps } from "@conform-to/react";
import { useId, useState } from "react";
import { forgottenPasswordPath } from "#app/account/mail-requests.ts";
import { adviceFor, passwordRuleText } from "#app/account/password-advice.ts";
import { control } from "#app/ui/control.ts";
import { Field, type FieldProps } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { weaknessesOf } from "#config/password-rule.ts";

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
