import { useEffect, useRef, useState } from "react";
import { SIGN_IN_AGAIN } from "#app/account/auth-refusals.ts";
import { CodeField, CodeForm, codeLead, SignInAgain } from "#app/account/credential-fields.tsx";
import { codeSchema } from "#app/account/credentials.ts";
import { AccountForm, ActionProblem, useAccountForm, useAction, useAuthCall } from "#app/account/form.tsx";
import { endFactor, factorsOf, needsCode, proveFactor } from "#app/account/second-factor.ts";
import { useAuth } from "#app/account/session.ts";
import { Button } from "#app/ui/button.tsx";
import { AlertDialog } from "#app/ui/dialogs/lazy-alert-dialog.tsx";
import { showToast } from "#app/ui/toast-store.ts";
import { site } from "#config/site.ts";

/** The second factor in one's account: set it up, prove it, renew its recovery codes, end it. */
export function SecondFactor() {
  const { session } = useAuth();
  const [isNew, setIsNew] = useState(false);
  if (!session) return null;
  if (factorsOf(session.user).length === 0) return <SetUp onDone={() => setIsNew(true)} />;
  if (needsCode(session)) {
    return (
      <div className="max-w-xl">
        <p className="mb-6">Elle est activée. Pour la modifier, confirmez que c’est vous. {codeLead}</p>
        <CodeForm />
      </div>
    );
  }
  return (
    <div className="grid max-w-xl gap-10">
      <p>Elle est activée : la connexion demande un code de votre application, en plus du mot de passe.</p>
      <RecoveryCodes isFirst={isNew} />
      <End ids={factorsOf(session.user).map(({ id }) => id)} onDone={() => setIsNew(false)} />
    </div>
  );
}

function End({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const callAuth = useAuthCall();
  const [isOpen, setIsOpen] = useState(false);
  const { isPending, problem, start } = useAction(async () => {
    const outcome = await callAuth(async (auth) => {
      for (const id of ids) {
        const { error } = await endFactor(auth, id);
        if (error) return { error };
      }
      return { error: null };
    });
    setIsOpen(false);
    if (!outcome.problem) {
      onDone();
      showToast({ title: "Validation désactivée", description: "Votre mot de passe suffit de nouveau." });
    }
    return outcome;
  });
  return (
    <div>
      <ActionProblem problem={problem} />
      <Button variant="outline" onClick={() => setIsOpen(true)} className="w-full sm:w-auto">
        Désactiver la validation en deux étapes
      </Button>
      <AlertDialog
        isOpen={isOpen}
        onCancel={() => setIsOpen(false)}
        title="Désactiver la validation en deux étapes ?"
        description="Votre mot de passe suffira pour se connecter, et vos codes de secours ne serviront plus."
        confirmLabel="Désactiver"
        pendingLabel="Désactivation en cours..."
        isPending={isPending}
        onConfirm={start}
      />
    </div>
  );
}

/** What an app needs to make codes. */
interface Enrolment {
  id: string;
  qrCode: string;
  secret: string;
}

const label = "Activer la validation en deux étapes";

/** First a drawing for the app, then its first code: only then does the account ask for codes. */
function SetUp({ onDone }: { onDone: () => void }) {
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

const failed = "Les codes de secours n’ont pas pu être faits. Veuillez réessayer.";
const notOffered = "Ce site ne propose pas de codes de secours.";

/** Codes on paper, shown once. @param isFirst make them at once: the factor has just begun */
function RecoveryCodes({ isFirst }: { isFirst: boolean }) {
  const { recoveryCodes } = useAuth();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { isPending, problem, start } = useAction(async () => {
    try {
      const made = await recoveryCodes();
      setCodes(made ?? []);
      return made ? {} : { problem: notOffered };
    } catch (error) {
      console.error("Failed to make recovery codes", error);
      return { problem: failed };
    }
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isFirst || hasBegun.current) return;
    hasBegun.current = true;
    void start();
  });

  return (
    <div>
      <h3 className="font-serif text-subheading font-semibold">Codes de secours</h3>
      <p className="mt-2 mb-6">
        Dix codes à garder sur papier. Chacun remplace une fois votre application, si vous perdez votre
        téléphone.
      </p>
      {codes.length > 0 && (
        <div role="status" className="mb-6 border-l-2 border-success py-1 pl-6">
          <p className="font-semibold">Notez-les ou imprimez-les : ils ne seront plus montrés.</p>
          <ul className="mt-3 grid grid-cols-2 gap-x-8 gap-y-1 font-mono">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </div>
      )}
      <ActionProblem problem={problem} />
      <Button variant="outline" onClick={start} disabled={isPending} className="w-full sm:w-auto">
        {codes.length > 0 || !isFirst ? "Faire de nouveaux codes" : "Faire les codes"}
      </Button>
      <p className="mt-3 text-sm text-ink-soft">De nouveaux codes remplacent tous les précédents.</p>
    </div>
  );
}
