import { useState } from "react";
import { useAuth } from "#app/account/auth-provider.tsx";
import { SIGN_IN_AGAIN } from "#app/account/auth-refusals.ts";
import { codeSchema } from "#app/account/credentials.ts";
import { ActionProblem, useAction } from "#app/account/forms/action.tsx";
import { AccountForm } from "#app/account/forms/form-parts.tsx";
import { useAuthCall } from "#app/account/forms/outcome.ts";
import { SignInAgain } from "#app/account/forms/sign-in-again.tsx";
import { useAccountForm } from "#app/account/forms/use-account-form.ts";
import { proveFactor } from "#app/account/second-factor.ts";
import { Button } from "#app/ui/button.tsx";
import { site } from "#config/site.ts";
import { CodeField } from "./code-form.tsx";

/** What an app needs to make codes. */
interface Enrolment {
  id: string;
  qrCode: string;
  secret: string;
}

const label = "Activer la validation en deux étapes";

/** First a drawing for the app, then its first code: only then does the account ask for codes. */
export function SetUp({ onDone }: { onDone: () => void }) {
  const callAuth = useAuthCall();
  const { user } = useAuth();
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [isOldSession, setIsOldSession] = useState(false);
  const { isPending, problem, start } = useAction(() =>
    callAuth(async (auth) => {
      const { data: known } = await auth.mfa.listFactors();
      // Left from an attempt that was given up; its drawing is gone.
      for (const { id, status } of known?.all ?? []) {
        if (status === "unverified") await auth.mfa.unenroll({ factorId: id });
      }
      const { data, error } = await auth.mfa.enroll({ factorType: "totp", issuer: site.name });
      if (error?.code === SIGN_IN_AGAIN) {
        setIsOldSession(true);
        return { error: null };
      }
      if (error) return { error };
      setEnrolment({ id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret });
      return { error: null };
    }),
  );
  if (enrolment) return <Enrolling enrolment={enrolment} onDone={onDone} />;
  return (
    <div className="max-w-xl">
      <p className="mb-6">
        Après le mot de passe, la connexion demande un code que seul votre téléphone connaît. Il vous faut une
        application de codes, par exemple celle qui garde déjà vos mots de passe.
      </p>
      <ActionProblem problem={problem} />
      {isOldSession && user ? (
        <SignInAgain id="factor-password" user={user} label={label} onDone={start} />
      ) : (
        <Button variant="outline" onClick={start} disabled={isPending} className="w-full sm:w-auto">
          {isPending ? "Préparation en cours..." : label}
        </Button>
      )}
    </div>
  );
}

function Enrolling({
  enrolment: { id, qrCode, secret },
  onDone,
}: {
  enrolment: Enrolment;
  onDone: () => void;
}) {
  const callAuth = useAuthCall();
  const { fields, ...account } = useAccountForm({
    id: "first-code",
    schema: codeSchema,
    async submit({ code }) {
      const outcome = await callAuth((auth) => proveFactor(auth, [id], code));
      if (!outcome.problem) onDone();
      return outcome;
    },
  });
  return (
    <div className="grid max-w-3xl gap-8 sm:grid-cols-[auto_1fr] sm:gap-12">
      <img
        src={qrCode}
        alt="Code QR à photographier avec votre application"
        width={208}
        height={208}
        // Apps read dark on light, whatever the page's colours are.
        className="size-52 bg-white"
      />
      <div className="min-w-0">
        <p className="mb-2">
          Photographiez ce code avec votre application, ou saisissez-y cette clé, que vous ne reverrez pas :
        </p>
        <p className="mb-6 font-mono text-sm tracking-wider wrap-anywhere select-all">
          {secret.match(/.{1,4}/g)?.join(" ")}
        </p>
        <AccountForm {...account} label="Activer" pendingLabel="Vérification en cours...">
          <CodeField field={fields.code} hint="Celui que l’application montre maintenant." />
        </AccountForm>
      </div>
    </div>
  );
}
