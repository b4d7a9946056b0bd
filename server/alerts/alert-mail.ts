/** The mails of alerts: the question whether an address wants one, and the news of a day. */

import type { Transaction } from "@levidence/backend/database";
import type { ProjectMail, ProjectMailRequest } from "@levidence/backend/mail";
import { z } from "zod";
import { formatPrice } from "#app/lib/formatting/numbers.ts";
import { lowercaseFirst } from "#app/lib/formatting/texts.ts";
import { adviceView } from "#app/product/outlook.ts";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { resolveTokens } from "#app/product/record/texts.ts";
import { site } from "#config/site.ts";

/** As the database writes them into the outbox. */
const requestSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("alert-confirmation"), reader: z.uuid() }),
  z.object({ kind: z.literal("alert-news"), reader: z.uuid(), items: z.array(z.unknown()) }),
]);

/** One of the reader's alerts, as `private.alert_letter` returns it. */
interface AlertNews {
  /** The need; of a category that is gone, the page as the reader knew it. */
  name: string;
  /** The page, as it was called. */
  page: string;
  path: string | null;
  isGone: boolean;
  isChanged: boolean;
  before: string | null;
  answer: string | null;
  answerPath: string | null;
  /** That was read, and is at most the reader's amount. */
  price: number | null;
  amount: number | null;
  isConfirmed: boolean;
  watched: string | null;
  merchant: string | null;
  /** A flaw, or what the page now says instead of `was`. */
  note: string | null;
  was: string | null;
  /** The product that the news is about, and what its dossier advises. */
  told: string | null;
  toldPrice: number | null;
  toldMerchant: string | null;
  advice: DossierRecord["advice"];
}

interface AlertLetter {
  email: string;
  token: string;
  alerts: AlertNews[];
}

const LETTER = "select private.alert_letter($1, $2::jsonb) as letter";

/**
 * Writes a mail that the database asks for, with what is true when it leaves.
 * @returns null for other kinds, for a reader who has ended everything,
 *   and when every change was undone meanwhile
 */
export async function writeAlertMail(
  request: ProjectMailRequest,
  transaction: Transaction,
  siteUrl: string,
): Promise<ProjectMail | null> {
  const { success, data } = requestSchema.safeParse(request);
  if (!success) return null;
  const items = data.kind === "alert-news" ? JSON.stringify(data.items) : null;
  const { rows } = await transaction.query<{ letter: AlertLetter | null }>(LETTER, [data.reader, items]);
  const letter = rows[0]?.letter;
  if (!letter || letter.alerts.length === 0) return null;
  const link = `${siteUrl}/alertes?jeton=${letter.token}`;
  const mail = { kind: "project", name: data.kind, to: letter.email } as const;
  return data.kind === "alert-confirmation"
    ? { ...mail, letter: confirmation(letter.alerts, link) }
    : { ...mail, unsubscribe: link, letter: news(letter.alerts, link, siteUrl) };
}

/** Names pages and nothing that was typed: the address may be a stranger's. */
function confirmation(all: readonly AlertNews[], link: string): ProjectMail["letter"] {
  const waiting = all.filter(({ isConfirmed }) => !isConfirmed);
  const pages = (waiting.length > 0 ? waiting : all).map(({ page }) => `« ${page} »`).join(", ");
  if (waiting.length === 0)
    return {
      subject: "Vos alertes",
      paragraphs: [
        `Quelqu’un, vous sans doute, demande une alerte que vous avez déjà. Vous suivez : ${pages}.`,
      ],
      action: { label: "Voir ou arrêter mes alertes", link },
      notes: ["Si vous n’avez rien demandé, ignorez ce message : rien n’a changé."],
    };
  return {
    subject: "Confirmez votre alerte",
    paragraphs: [
      `Quelqu’un, vous sans doute, demande à être prévenu à cette adresse si notre choix change : ${pages}. Rien ne part avant votre accord.`,
    ],
    action: { label: "Choisir et confirmer", link },
    notes: [
      "Sur cette page vous pouvez aussi indiquer un prix. Sans confirmation, la demande et l’adresse sont effacées au bout de trois jours.",
      "Si vous n’avez rien demandé, ignorez ce message : vous n’êtes inscrit à rien.",
    ],
  };
}

function news(alerts: readonly AlertNews[], link: string, siteUrl: string): ProjectMail["letter"] {
  const [first] = alerts;
  return {
    subject: alerts.length === 1 && first ? subjectOf(first) : `${alerts.length} nouvelles de nos choix`,
    paragraphs: alerts.flatMap((alert) => sentencesOf(alert, siteUrl)),
    action: { label: "Voir ou arrêter mes alertes", link },
    notes: [
      `Vous recevez ce message parce que vous l’avez demandé à ${site.name} et confirmé. Un par jour au plus, et seulement quand quelque chose change.`,
      "Pour ne plus rien recevoir : le bouton « Se désabonner » de votre messagerie, ou le lien ci-dessus.",
    ],
  };
}

function subjectOf({ name, page, isGone, isChanged, price, watched }: AlertNews): string {
  if (isGone) return `${page} : la page est retirée`;
  if (isChanged) return `${name} : notre choix a changé`;
  return price === null ? `${watched} : une correction` : `${watched} à ${formatPrice(price)}`;
}

/**
 * @returns the news of one alert, a sentence or two for each thing that happened,
 *   with the page's address at the end
 */
function sentencesOf(alert: AlertNews, siteUrl: string): string[] {
  const { name, page, path, isGone, isChanged, before, answer, answerPath } = alert;
  const { price, amount, watched, merchant, note, was } = alert;
  const advised = adviceOf(alert);
  const instead = answer
    ? ` Notre choix pour « ${name} » : ${answer}, ${siteUrl}${answerPath}.${advised}`
    : "";
  if (isGone)
    return [
      `Nous ne recommandons plus « ${page} » : la page est retirée.${instead} Cette alerte s’arrête là.`,
    ];
  const said = [];
  if (isChanged) said.push(`« ${name} » : ${before ? `après ${before}, ` : ""}notre choix est ${answer}.`);
  if (price !== null && amount !== null) {
    said.push(
      `${watched} : ${formatPrice(price)}${merchant ? ` chez ${merchant}` : ""}, prix relevé ; vous aviez indiqué ${formatPrice(amount)} ou moins.`,
    );
  }
  if (note)
    said.push(
      was ? `${watched}, une correction. Avant : ${was} Désormais : ${note}` : `${watched} : ${note}`,
    );
  return [`${said.join(" ")}${advised} ${siteUrl}${isChanged ? answerPath : path}`];
}

/** « Acheter ou attendre », as the page says it now, after another sentence; empty without an advice. */
function adviceOf({ told, toldPrice, toldMerchant, advice }: AlertNews): string {
  const shown = adviceView(advice, toldPrice, (time) => Date.parse(time) > Date.now());
  if (!shown) return "";
  const reason = resolveTokens(shown.reason, { amount: toldPrice, merchant: toldMerchant });
  return ` ${told} : ${lowercaseFirst(shown.title)}. ${reason}`.trimEnd();
}
