import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data, redirect } from "react-router";
import { findProof, isSolved, postedProof, proofField } from "#app/lib/challenge/challenge.ts";
import { limitOf, type Refused, retryAfter, withProof } from "#app/lib/challenge/limit.ts";
import { createDataClient, type DataClient } from "#app/lib/data/data-client.ts";
import { queryParameter } from "#app/lib/data/query-parameters.ts";
import { breadcrumbData, buildMeta } from "#app/lib/head/meta.ts";
import { requestDependencies } from "#app/lib/public-loader.ts";
import { Breadcrumb, PageHeader, Questions, Section } from "#app/ui/page.tsx";
import type { Route } from "./+types/contact.ts";
import { type ContactAnswer, ContactForm } from "./contact-form.tsx";
import {
  type ContactMessage,
  contactDefaults,
  contactMessageSchema,
  failedText,
  MAX_SUBJECT_LENGTH,
  trapField,
} from "./contact-message.ts";

const crumbs = [{ name: "Accueil", path: "/" }, { name: "Contact" }];
const MAX_PATH_LENGTH = 320;
const sentPath = "/contact?envoye=1";

const questions = [
  {
    question: "D’où viennent les revenus du site ?",
    answer:
      "De l’affiliation : quand un lien d’achat est affilié et que vous achetez après l’avoir suivi, le marchand peut nous verser une commission, sans surcoût pour vous. La fiche du produit dit si son lien l’est. Aucune marque ne paie pour être recommandée.",
  },
  {
    question: "Quand les recommandations sont-elles réévaluées ?",
    answer: "À chaque sortie d’un nouveau produit majeur, et au moins tous les trois mois.",
  },
  {
    question: "Puis-je proposer une catégorie ?",
    answer:
      "Oui, avec le formulaire de cette page : dites-nous ce que vous cherchez à acheter et ce qui vous fait hésiter.",
  },
];

/** A path of this site, as the link to this page has it. */
const PAGE = /^(\/[\p{L}\p{N}._-]+)+$/u;

export function loader({ url, context }: Route.LoaderArgs) {
  const about = queryParameter<"/contact">(url, "page") ?? "";
  return {
    isSent: queryParameter<"/contact">(url, "envoye") === "1",
    subject: queryParameter<"/contact">(url, "sujet")?.slice(0, MAX_SUBJECT_LENGTH) ?? "",
    message:
      about.length <= MAX_PATH_LENGTH && PAGE.test(about)
        ? `Page\u00a0: ${context.get(requestDependencies).siteUrl}${about}\n\n`
        : "",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") return refusal(405, { Allow: "GET, HEAD, POST" });
  const form = await readPostedForm(request);
  if (!form) return refusal(415);

  const submission = parseWithZod(form, { schema: contactMessageSchema });
  if (submission.status !== "success")
    return data<ContactAnswer>({ reply: submission.reply() }, { status: 400 });

  // Only a bot fills in the hidden field. It gets the answer of a success, so it learns nothing.
  if (form.get(trapField)) return redirect(sentPath, 303);

  const client = createDataClient(context.get(requestDependencies));
  const refused = await sendContactMessage(client, submission.value, postedProof(form));
  if (!refused) return redirect(sentPath, 303);
  const { status, text, limit } = refused;
  const reply = submission.reply({ formErrors: [text] });
  const answer = { reply, ...(limit?.challenge && { challenge: limit.challenge }) };
  return data<ContactAnswer>(answer, { status, headers: retryAfter(limit) });
}

const fieldNames = [...contactMessageSchema.keyof().options, trapField, proofField];

/**
 * Reads only the contact form's own fields from a posted request. The form parser builds the structure that
 * field names describe, and a name such as `x[400000000]` describes one larger than the memory.
 * @returns `null` when the body is not a form
 */
async function readPostedForm(request: Request): Promise<FormData | null> {
  const posted = await request.formData().catch(() => null);
  if (!posted) return null;
  const form = new FormData();
  for (const name of fieldNames) {
    const value = posted.get(name);
    // PostgreSQL's text cannot hold a null character, and no keyboard types one.
    if (typeof value === "string") form.set(name, value.replaceAll("\0", ""));
  }
  return form;
}

/**
 * Stores one message with the client's rights; `null` when it is. Never throws; a failure is logged without the message.
 * The insert returns no row, because visitors may not read messages.
 * @param proof the answer to the challenge that the same message got before
 */
async function sendContactMessage(
  client: DataClient,
  message: ContactMessage,
  proof: string,
): Promise<Refused | null> {
  const { error } = await withProof(client.from("contact_messages").insert(message), proof);
  if (!error) return null;
  const limit = limitOf(error);
  if (limit) return { status: 429, text: error.message, limit };
  console.error("Failed to send contact message", error);
  return { status: 503, text: failedText };
}

/** The answer to a request that the form of this page never sends. */
function refusal(status: number, headers: Record<string, string> = {}) {
  const reply: SubmissionResult = { status: "error", error: { "": [failedText] } };
  return data<ContactAnswer>({ reply }, { status, headers });
}

/**
 * Calls the server's action. A challenge is solved while the button still says "Envoi en cours...", and the
 * form then sends itself again. Without an answer (no network, a failing proxy) the form shows a failure and
 * keeps its values. With the statuses of failures React Router does not reload the data of the page.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    const answer: ContactAnswer = await serverAction();
    // After a solved challenge the sender reads how long to wait.
    if (!answer.challenge || isSolved(postedProof(form))) return answer;
    const proof = await findProof(answer.challenge);
    if (!proof) return answer;
    const fields = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
    const solved = { ...fields, [proofField]: proof };
    return data<ContactAnswer>({ solved }, { status: 429 });
  } catch (error) {
    // A redirect: the message was sent.
    if (error instanceof Response) throw error;
    const reply = parseWithZod(form, { schema: contactMessageSchema }).reply({ formErrors: [failedText] });
    return data<ContactAnswer>({ reply }, { status: 503 });
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { siteUrl } = matches[0].loaderData;
  return buildMeta({
    siteUrl,
    path: "/contact",
    ...contactDefaults,
    structuredData: [breadcrumbData(siteUrl, crumbs)],
  });
};

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Contact"
        lead="Une question, une erreur à signaler, une catégorie à proposer ? Écrivez-nous."
        breadcrumb={<Breadcrumb crumbs={crumbs} />}
      />
      <div className="[--spacing-section:1.5rem] max-lg:[&_section]:gap-y-4 lg:[--spacing-section:3rem]">
        <Section title="Votre message">
          <ContactForm {...loaderData} isSent={loaderData.isSent && !actionData} answer={actionData} />
        </Section>
      </div>
      <Section title="Questions fréquentes">
        <Questions questions={questions} />
      </Section>
    </>
  );
}
