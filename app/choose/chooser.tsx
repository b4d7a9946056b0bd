import { data, redirect } from "react-router";
import { queryParameter } from "#app/lib/data/query-parameters.ts";
import { buildMeta } from "#app/lib/head/meta.ts";
import { breadcrumbData } from "#app/lib/head/structured-data.ts";
import { type PublicReads, publicLoader } from "#app/lib/public-loader.ts";
import { catalogueCrumbs, chooserLink } from "#app/product/addresses.ts";
import { getCategoryById } from "#app/product/category-reads.ts";
import { getProductById } from "#app/product/product-reads.ts";
import { readCards } from "#app/product/read.ts";
import { NotFoundPage, notFound, statusPageMeta } from "#app/ui/status-page.tsx";
import { addresses } from "#config/addresses.ts";
import type { Route } from "./+types/chooser.ts";
import { getChooser } from "./chooser-reads.ts";
import { depthOf, stepAfter } from "./chooser-tree.ts";
import { Outcome } from "./outcome.tsx";
import { AskedQuestion } from "./question.tsx";

const possibleAnswers = addresses["/choisir/:slug"].parameters.reponses;

const description =
  "Trois questions, une réponse. Vos réponses restent dans l’adresse de la page ; nous ne les gardons pas.";

const gone =
  "Le produit que ces réponses désignaient a quitté notre sélection, et son successeur n’est pas choisi.";

export const loader = publicLoader(
  async ({ client, params, url, isInFuture }: Route.LoaderArgs & PublicReads) => {
    const chooser = await getChooser(client, params.slug);
    const category = chooser && (await getCategoryById(client, chooser.category_id));
    if (!chooser || !category) return data(null, { status: 404 });

    const answers = queryParameter<"/choisir/:slug">(url, "reponses") ?? "";
    const step = stepAfter(chooser.tree, possibleAnswers.test(answers) ? answers.split("-").map(Number) : []);
    // These answers are of another version of the questions.
    if (!step) throw redirect(chooserLink(chooser));
    const { title, slug } = chooser;
    const given = step.given.map(({ answer }) => answer);
    const shown = { title, slug, category: { name: category.name, slug: category.slug }, given, answers };
    if (step.kind === "question") {
      const { question, answers: offered } = step.question;
      const asked = { question, answers: offered.map(({ text }) => text), left: depthOf(step.question) };
      return { ...shown, step: asked, outcome: null };
    }
    const { outcome } = step;
    if ("none" in outcome) return { ...shown, step: null, outcome: { answer: null, text: outcome.none } };
    const product = await getProductById(client, outcome.product);
    const [answer = null] = product ? await readCards(client, [product], isInFuture) : [];
    return { ...shown, step: null, outcome: { answer, text: answer ? outcome.because : gone } };
  },
);

/** An answer is shown on its card. */
export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { siteUrl } = matches[0].loaderData;
  if (!loaderData) return statusPageMeta(siteUrl, notFound);
  const { title, category, given } = loaderData;
  return buildMeta({
    siteUrl,
    path: chooserLink(loaderData),
    title,
    description: `${title} ${description}`,
    keywords: [category.name, "aide au choix"],
    ...(given.length === 0 && {
      structuredData: [breadcrumbData(siteUrl, catalogueCrumbs([category], title))],
    }),
  });
};

export default function ChooserPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundPage />;
  const { step, outcome } = loaderData;
  return step ? <AskedQuestion {...loaderData} step={step} /> : <Outcome {...loaderData} outcome={outcome} />;
}
