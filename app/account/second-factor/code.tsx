import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { AccountPage, accountMeta, returnPathOf, returnTo } from "#app/account/account-page.tsx";
import { CodeForm, codeLead } from "#app/account/credential-fields.tsx";
import { needsCode } from "#app/account/second-factor.ts";
import { useAuth } from "#app/account/session.ts";

export const meta = accountMeta({
  path: "/auth/code",
  title: "Validation en deux étapes",
  description: "Saisissez le code de votre application.",
});

/** After the password: goes on once the session has proved the second factor, or needs none. */
export default function Code() {
  const { session, loading } = useAuth();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const next = returnPathOf(returnTo(parameters.get("suite") ?? "/"));
  const isAsked = session !== null && needsCode(session);
  useEffect(() => {
    if (loading || isAsked) return;
    void navigate(session ? next : "/auth", { replace: true, state: returnTo(next) });
  }, [loading, isAsked, session, next, navigate]);

  return (
    <AccountPage title="Validation en deux étapes" lead={codeLead}>
      {isAsked ? (
        <CodeForm />
      ) : (
        <p role="status" className="noscript:hidden">
          Vérification de la session…
        </p>
      )}
    </AccountPage>
  );
}
