import { data, redirect } from "react-router";
import { getCategoryById } from "#app/catalogue/categories/category-reads.ts";
import { getChooser } from "#app/catalogue/choosers/chooser-reads.ts";
import { stepAfter } from "#app/catalogue/choosers/chooser-tree.ts";
import { currentPrice } from "#app/catalogue/model/current-price.ts";
import { chooserLink, productLink } from "#app/catalogue/model/links.ts";
import { getProductById } from "#app/catalogue/products/product-reads.ts";
import { catalogueCrumbs } from "#app/components/catalogue/catalogue-crumbs.ts";
import { queryParameter } from "#app/data/query-parameters.ts";
import { NotFoundPage, notFound } from "#app/layout/not-found-page.tsx";
import { type PublicReads, publicLoader } from "#app/routes/public/public-loader.ts";
import { buildMeta } from "#app/seo/meta.ts";
import { statusPageMeta } from "#app/seo/status-page-meta.ts";
import { breadcrumbData } from "#app/seo/structured-data.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { addresses } from "#config/addresses.ts";
import type { Route } from "./+types/chooser.ts";
import { AskedQuestion } from "./asked-question.tsx";
import { Outcome } from "./outcome.tsx";

const possibleAnswers = addresses["/choisir/:slug"].parameters.reponses;

const lead =
  "Trois questions au plus, puis un seul produit, ou l’aveu que nous n’en avons pas. Vos réponses restent dans l’adresse de la page ; nous ne les gardons pas.";

export const loader = publicLoader(
  async ({ client, params, url, isInFuture }: Route.LoaderArgs & PublicReads) => {
    const chooser = await getChooser(client, params.slug);
    const category = chooser && (await getCategoryById(client, chooser.categoryId));
    if (!chooser || !category) return data(null, { status: 404 });

    const answers = queryParameter<"/choisir/:slug">(url, "reponses") ?? "";
    const step = stepAfter(chooser.tree, possibleAnswers.test(answers) ? answers.split("-").map(Number) : []);
    // These answers are of another version of the questions.
    if (!step) throw redirect(chooserLink(chooser));
    const { title, slug } = chooser;
    const shown = { title, slug, category: { name: category.name, slug: category.slug }, given: step.given };
    if (step.kind === "question") {
      const { question, answers: offered } = step.question;
      return {
        ...shown,
        answers,
        step: { question, answers: offered.map(({ text }) => text) },
        outcome: null,
      };
    }
    const { outcome } = step;
    if ("none" in outcome)
      return { ...shown, answers, step: null, outcome: { product: null, text: outcome.none } };
    const product = await getProductById(client, outcome.product);
    return {
      ...shown,
      answers,
      step: null,
      outcome: {
        text: product ? outcome.because : gone,
        product: product && {
          id: product.id,
          title: product.title,
          path: productLink(product),
          imageUrl: product.imageUrl,
          imageAlt: product.imageAlt,
          price: currentPrice(product, isInFuture)?.amount ?? null,
        },
      },
    };
  },
);

const gone =
  "Le produit que ces réponses désignaient a quitté notre sélection, et nous n’avons pas encore choisi son successeur.";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { siteUrl } = matches[0].loaderData;
  if (!loaderData) return statusPageMeta(siteUrl, notFound);
  const { title, category } = loaderData;
  return buildMeta({
    siteUrl,
    path: chooserLink(loaderData),
    title,
    description: `${title} ${lead}`,
    keywords: [category.name, "aide au choix"],
    structuredData: [breadcrumbData(siteUrl, catalogueCrumbs([category], title))],
  });
};

export default function ChooserPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundPage />;
  const { title, category, step, outcome } = loaderData;
  return (
    <>
      <PageHeader
        title={title}
        lead={lead}
        breadcrumb={<Breadcrumb crumbs={catalogueCrumbs([category], title)} />}
      />
      {step && <AskedQuestion {...loaderData} step={step} />}
      {outcome && <Outcome {...loaderData} outcome={outcome} />}
    </>
  );
}
