/**
 * `/alertes`: takes the form of the cards, and with `?jeton=`, from our mails, shows what an address follows. A
 * POST of a mail program to that address ends all of it without a screen (RFC 8058).
 */

import { useEffect, useRef } from "react";
import { data, redirect } from "react-router";
import { findProof, isSolved, postedProof, proofField } from "#app/lib/challenge/challenge.ts";
import { retryAfter } from "#app/lib/challenge/limit.ts";
import { createDataClient, type DataClient, type IsInFuture } from "#app/lib/data/data-client.ts";
import { isId } from "#app/lib/data/query-parameters.ts";
import { requestDependencies } from "#app/lib/public-loader.ts";
import { AlertFields } from "#app/product/card/alert-fields.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container, PageHeader } from "#app/ui/page.tsx";
import { StatusPage, statusPageMeta } from "#app/ui/status-page.tsx";
import type { Route } from "./+types/alerts.ts";
import { AlertList } from "./alert-list.tsx";
import {
  type AskedAlert,
  askedAlert,
  confirmAlert,
  endAlerts,
  failedText,
  type ReaderAlert,
  readAlerts,
  requestAlert,
  typedAmount,
} from "./reader-alerts.ts";

const TOKEN = /^[0-9a-f-]{36}\.[0-9a-f]{64}$/;
const path = "/alertes";
const title = "Vos alertes";
const text = "Être prévenu quand un de nos choix change.";

/** Why a form was not taken, and what it asked for. */
interface AlertProblem {
  problem: string;
  asked?: AskedAlert;
  challenge?: string | undefined;
  /** Whether the page may solve it, and send the form again. */
  isSolvable?: boolean;
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const dependencies = context.get(requestDependencies);
  const token = url.searchParams.get("jeton");
  const isAsked = url.searchParams.has("envoye");
  const isEnded = url.searchParams.has("fin");
  if (token === null) {
    const isOffered = dependencies.sendsAlerts === true;
    return data({ alerts: null, isAsked, isEnded }, { status: isOffered || isEnded ? 200 : 404 });
  }
  if (!TOKEN.test(token)) return data({ alerts: null, isAsked, isEnded }, { status: 404 });
  const client = createDataClient(dependencies);
  const alerts: ReaderAlert[] = await readAlerts({ client, isInFuture: dependencies.isInFuture }, token);
  return data({ alerts, isAsked, isEnded });
}

export async function action({ request, url, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refusal(405, failedText);
  const form = await request.formData().catch(() => null);
  if (!form) return refusal(415, failedText);
  const dependencies = context.get(requestDependencies);
  const client = createDataClient(dependencies);
  const token = url.searchParams.get("jeton");
  if (token === null) {
    const asked = dependencies.sendsAlerts ? askedAlert(form) : null;
    if (!asked) return refusal(404, failedText);
    const proof = postedProof(form);
    const refused = await requestAlert(client, asked, proof);
    if (!refused) return redirect(`${path}?envoye=1`, 303);
    const { status, text, limit } = refused;
    const answer = { problem: text, asked, challenge: limit?.challenge, isSolvable: !isSolved(proof) };
    return data<AlertProblem | null>(answer, { status, headers: retryAfter(limit) });
  }
  if (!TOKEN.test(token)) return refusal(404, failedText);
  // The program looks at the status alone, and follows no redirect.
  if (form.get("List-Unsubscribe") === "One-Click") {
    await endAlerts(client, token, null);
    return data<AlertProblem | null>(null);
  }
  return change(form, client, token, dependencies.isInFuture);
}

/** What the reader's own page sends. */
async function change(form: FormData, client: DataClient, token: string, isInFuture: IsInFuture) {
  const own = `${path}?jeton=${token}`;
  const alert = String(form.get("alerte") ?? "");
  if (form.get("geste") === "tout-arreter") {
    await endAlerts(client, token, null);
    return redirect(`${path}?fin=1`, 303);
  }
  if (!isId(alert)) return refusal(400, failedText);
  if (form.get("geste") === "arreter") {
    await endAlerts(client, token, alert);
    const left = await readAlerts({ client, isInFuture }, token);
    return redirect(left.length > 0 ? own : `${path}?fin=1`, 303);
  }
  const amount = typedAmount(String(form.get("prix") ?? ""));
  if (amount === undefined) return refusal(400, "Indiquez un prix en euros, par exemple 399 ou 399,90.");
  await confirmAlert(client, token, alert, amount);
  return redirect(own, 303);
}

const refusal = (status: number, problem: string) => data<AlertProblem | null>({ problem }, { status });

/** Kept nowhere: the address opens a reader's alerts, and no other page may learn it. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => ({
  ...Object.fromEntries(actionHeaders ?? []),
  "Cache-Control": "no-store",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "same-origin",
});

export const meta: Route.MetaFunction = ({ matches }) =>
  statusPageMeta(matches[0].loaderData.siteUrl, { title, text });

const sent = {
  title: "Regardez votre messagerie",
  text: "Un e-mail part vers l’adresse que vous avez indiquée. Son lien vous laisse choisir un prix et confirmer ; sans confirmation, tout est effacé au bout de trois jours.",
};
const ended = {
  title: "Vous ne suivez plus rien",
  text: "Vos alertes sont arrêtées et votre adresse est effacée. Vous ne recevrez plus de message de notre part.",
};
const closed = {
  title: "Aucune alerte ici",
  text: "Le lien de vos alertes est dans chacun de nos e-mails. Celui-ci ne mène plus à rien : elles ont été arrêtées, ou n’ont pas été confirmées dans les trois jours.",
};

export default function Alerts({ loaderData, actionData }: Route.ComponentProps) {
  const { alerts, isAsked, isEnded } = loaderData;
  const { problem, asked, ...challenge } = actionData ?? {};
  if (asked) return <AskAgain asked={asked} problem={problem ?? failedText} {...challenge} />;
  if (!alerts || alerts.length === 0) {
    const page = isAsked ? sent : isEnded ? ended : closed;
    return (
      <StatusPage {...page}>
        <ButtonLink to="/">Voir tous nos choix</ButtonLink>
      </StatusPage>
    );
  }
  return (
    <>
      <PageHeader title={title} lead={text} />
      <Container className="pb-section">
        {problem && (
          <p role="alert" className="mb-6 border-l-2 border-danger pl-4 text-danger">
            {problem}
          </p>
        )}
        <AlertList alerts={alerts} />
      </Container>
    </>
  );
}

interface AskAgainProps {
  asked: AskedAlert;
  problem: string;
  /** Of a flood: the form goes again by itself once it is solved, and without JavaScript when somebody sends it later. */
  challenge?: string | undefined;
  isSolvable?: boolean;
}

/** The form of a card once more, with what was wrong in it. */
function AskAgain({ asked, problem, challenge, isSolvable = false }: AskAgainProps) {
  const { address, category, product } = asked;
  const proof = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!challenge || !isSolvable) return;
    void findProof(challenge).then((found) => {
      if (!found || !proof.current) return;
      proof.current.value = found;
      proof.current.form?.submit();
    });
  }, [challenge, isSolvable]);
  return (
    <Container className="pt-8 pb-section">
      <h1 className="text-title">Être prévenu</h1>
      <div className="mt-6 max-w-xl">
        <AlertFields category_id={category} productId={product} address={address} problem={problem}>
          {challenge && <input ref={proof} type="hidden" name={proofField} defaultValue={`${challenge}.`} />}
        </AlertFields>
      </div>
    </Container>
  );
}
