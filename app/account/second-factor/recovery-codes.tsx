import { useEffect, useRef, useState } from "react";
import { useAuth } from "#app/account/auth-provider.tsx";
import { ActionProblem, useAction } from "#app/account/forms/action.tsx";
import { Button } from "#app/ui/button.tsx";

const failed = "Les codes de secours n’ont pas pu être faits. Veuillez réessayer.";
const notOffered = "Ce site ne propose pas de codes de secours.";

/** Codes on paper, shown once. @param isFirst make them at once: the factor has just begun */
export function RecoveryCodes({ isFirst }: { isFirst: boolean }) {
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
