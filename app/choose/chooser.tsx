import { data, Form, redirect, useNavigation } from "react-router";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { queryParameter } from "#app/lib/data/query-parameters.ts";
import { lowercaseFirst, noBreak } from "#app/lib/formatting/texts.ts";
import { breadcrumbData, buildMeta } from "#app/lib/head/meta.ts";
import { type PublicReads, publicLoader } from "#app/lib/public-loader.ts";
import { catalogueCrumbs, categoryLink, chooserLink, productLink } from "#app/product/addresses.ts";
import { ProductCard } from "#app/product/card/product-card.tsx";
import type { CardView } from "#app/product/card-view.ts";
import { getCategoryById } from "#app/product/categories.ts";
import { getProductsById } from "#app/product/product-reads.ts";
import { readCards } from "#app/product/read.ts";
import type { Category, Product } from "#app/product/rows.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Breadcrumb, Container } from "#app/ui/page.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { NotFoundPage, notFound, statusPageMeta } from "#app/ui/status-page.tsx";
import { addresses } from "#config/addresses.ts";
import type { Route } from "./+types/chooser.ts";
import { getChooser } from "./chooser-reads.ts";
import { type ChooserQuestion, depthOf, productsBehind, productsIn, stepAfter } from "./chooser-tree.ts";

const possibleAnswers = addresses["/choisir/:slug"].parameters.reponses;

const description =
  "Trois questions, une réponse. Vos réponses restent dans l’adresse de la page ; nous ne les gardons pas.";

const gone =
  "Le produit que ces réponses désignaient a quitté notre sélection, et son successeur n’est pas choisi.";

export const loader = publicLoader(async ({ params, url, ...reads }: Route.LoaderArgs & PublicReads) => {
  const { client } = reads;
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
    const remaining = await productsOf(client, step.question);
    const behind = offered.map((answer) => new Set(productsBehind(answer)));
    const asked = {
      question,
      answers: offered.map(({ text }) => text),
      left: depthOf(step.question),
      drawings: remaining.map((product) => ({
        ...drawingOf(product),
        answers: behind.flatMap((products, index) => (products.has(product.id) ? index + 1 : [])),
      })),
    };
    return { ...shown, step: asked, outcome: null };
  }
  const { outcome } = step;
  if ("none" in outcome)
    return { ...shown, step: null, outcome: { answer: null, text: outcome.none, others: [] } };
  const products = await productsOf(client, chooser.tree);
  const product = products.find(({ id }) => id === outcome.product);
  const [answer = null] = product ? await readCards(reads, [product]) : [];
  const others = products.filter((other) => other !== product).map(drawingOf);
  return { ...shown, step: null, outcome: { answer, text: answer ? outcome.because : gone, others } };
});

/** Returns the public products that a question may lead to, in its order. */
async function productsOf(client: DataClient, question: ChooserQuestion): Promise<Product[]> {
  const ids = [...new Set(productsIn(question))];
  const products = await getProductsById(client, ids);
  return ids.flatMap((id) => products.find((product) => product.id === id) ?? []);
}

const drawingOf = (product: Product) => ({
  path: productLink(product),
  title: product.title,
  image_url: product.image_url,
});
type ProductDrawing = ReturnType<typeof drawingOf>;

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

interface OutcomeProps extends GivenAnswersProps {
  category: Pick<Category, "name" | "slug">;
  /** @param text why this product, or why none */
  outcome: { answer: CardView | null; text: string; others: readonly ProductDrawing[] };
}

/** Where the answers lead: a product, or the admission that there is none. */
function Outcome({ category, outcome: { answer, text, others }, ...given }: OutcomeProps) {
  return (
    <Container className="chosen pb-section">
      {answer ? (
        <>
          <ProductCard
            answer={answer}
            level={2}
            head={<GivenAnswers {...given} />}
            why={
              <>
                <strong>Pourquoi pour vous.</strong> {text}
              </>
            }
            eyebrow={
              <h1 className="font-sans text-sm font-normal text-ink-soft">
                {`Votre réponse${answer.kind ? ` : ${lowercaseFirst(answer.kind)}` : ""}`}
              </h1>
            }
          />
          <Others drawings={others} />
        </>
      ) : (
        <>
          <GivenAnswers {...given} />
          <h1 className="mt-10 text-title">Pas de réponse parmi nos choix</h1>
          <p className="mt-5 max-w-prose text-lead">{text}</p>
          <p className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={categoryLink(category)}>Voir la catégorie « {category.name} »</ButtonLink>
            <ButtonLink to="/contact" variant="outline">
              Nous écrire
            </ButtonLink>
          </p>
        </>
      )}
    </Container>
  );
}

const numerals = ["", "", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"];

/** What the answers ruled out, as a line of small drawings. */
function Others({ drawings }: { drawings: readonly ProductDrawing[] }) {
  const count = drawings.length;
  if (count === 0) return null;
  return (
    <section aria-labelledby="les-autres" className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-1">
      <h2 id="les-autres" className="font-sans text-base font-semibold">
        {count === 1 ? "L’autre choix" : `Les ${numerals[count] ?? count} autres`}
      </h2>
      <ul className="flex flex-wrap gap-1.5">
        {drawings.map(({ path, title, image_url }) => (
          <li key={path}>
            <Link to={path} className="block w-11 py-1.5" title={title}>
              <Picture src={image_url} alt={title} sizes="2.75rem" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AskedQuestionProps extends GivenAnswersProps {
  title: string;
  category: Pick<Category, "name" | "slug">;
  step: {
    question: string;
    answers: readonly string[];
    /** The most questions that may still be asked, this one included. */
    left: number;
    /** What may still be the answer, each with the numbers of the answers that lead there. */
    drawings: readonly (ProductDrawing & { answers: readonly number[] })[];
  };
}

/**
 * The next question, below what may still be its answer. Each answer is a button of a plain form,
 * and leads to an address of its own.
 */
function AskedQuestion({ title, slug, category, given, answers, step }: AskedQuestionProps) {
  const number = given.length + 1;
  const total = given.length + step.left;
  return (
    <Container className="mb-10 pb-4 lg:mb-12 lg:pb-12">
      <div className="flex min-h-11 items-center justify-between gap-x-6 pt-2">
        {given.length === 0 ? (
          <div className="min-w-0 [&>nav]:mb-0">
            <Breadcrumb crumbs={catalogueCrumbs([category], title)} />
          </div>
        ) : (
          <Link
            to={answersBefore({ slug, answers })}
            rel="nofollow"
            className="flex min-h-11 items-center gap-2 hover:underline"
          >
            <Icon name="back" />
            Retour
          </Link>
        )}
        <p className="shrink-0 font-semibold">
          {number} sur {total}
        </p>
      </div>
      <ol aria-hidden="true" className="flex gap-1.5">
        {Array.from({ length: total }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have no identity but their place
          <li key={place} className={`h-[3px] flex-1 ${place < number ? "bg-ink" : "bg-line"}`} />
        ))}
      </ol>
      <Remaining drawings={step.drawings} slug={slug} answers={answers} />
      <div className="mt-9 grid grid-cols-1 gap-x-16 gap-y-6 lg:mt-11 lg:grid-cols-[7fr_5fr]">
        <div>
          {given.length === 0 && <p className="mb-2 text-ink-soft">{title}</p>}
          <h1 className="text-title wrap-anywhere">{noBreak(step.question)}</h1>
        </div>
        <Form
          method="get"
          action={chooserLink({ slug })}
          viewTransition
          className="grid content-start gap-2.5"
        >
          {step.answers.map((text, index) => (
            <button
              key={text}
              type="submit"
              name="reponses"
              value={[answers, index + 1].filter(Boolean).join("-")}
              className="flex min-h-19 items-center justify-between gap-4 rounded-sm border border-ink px-[min(1.125rem,4vw)] py-3 text-left text-lg leading-tight font-semibold wrap-anywhere transition-colors not-disabled:hover:bg-ink not-disabled:hover:text-paper active:bg-ink active:text-paper"
            >
              {noBreak(text)}
              <Icon name="arrow" />
            </button>
          ))}
        </Form>
      </div>
      {given.length > 0 ? (
        <GivenAnswers slug={slug} given={given} answers={answers} />
      ) : (
        <p className="mt-3 text-sm text-ink-soft">
          Vos réponses restent dans l’adresse de la page ; nous ne les gardons pas.
        </p>
      )}
    </Container>
  );
}

/**
 * The drawings of what may still be the answer. Once one was given, those that it rules out fade; then the others close
 * up, and the last grows into its card's. On the way back nothing is ruled out.
 */
function Remaining({
  drawings,
  slug,
  answers: before,
}: Pick<AskedQuestionProps, "slug" | "answers"> & Pick<AskedQuestionProps["step"], "drawings">) {
  const { location } = useNavigation();
  const next = `${chooserLink({ slug })}?reponses=${before && `${before}-`}`;
  const opening = location ? location.pathname + location.search : "";
  const chosen = opening.startsWith(next) && Number(opening.slice(next.length));
  const left = drawings.filter(({ answers }) => !chosen || answers.includes(chosen));
  return (
    <ul
      aria-label="Encore possibles"
      className="remaining mt-3 flex flex-wrap gap-1.5 empty:hidden lg:mt-5 lg:gap-4"
    >
      {drawings.map((drawing) => (
        <li
          key={drawing.path}
          className={`w-11 transition-opacity duration-200 lg:w-32 ${left.includes(drawing) ? (left.length === 1 ? "shared-drawing" : "") : "opacity-20"}`}
        >
          <Picture
            src={drawing.image_url}
            alt={drawing.title}
            urgency="early"
            sizes="(min-width: 64rem) 8rem, 2.75rem"
          />
        </li>
      ))}
    </ul>
  );
}

interface GivenAnswersProps {
  slug: string;
  given: readonly string[];
  /** The answers so far: "2-1"; empty before the first. */
  answers: string;
}

function answersBefore({ slug, answers }: Pick<GivenAnswersProps, "slug" | "answers">): string {
  const kept = answers.split("-").slice(0, -1).join("-");
  return kept ? `${chooserLink({ slug })}?reponses=${kept}` : chooserLink({ slug });
}

/** What was answered so far, in one line, and the way back to the last question. */
function GivenAnswers({ slug, given, answers }: GivenAnswersProps) {
  const [first = "", ...others] = given;
  return (
    <p className="flex min-h-11 items-center justify-between gap-x-6 py-2 text-sm leading-5 text-ink-soft">
      <span>{[first, ...others.map(lowercaseFirst)].join(" · ")}</span>
      <Link to={answersBefore({ slug, answers })} rel="nofollow" className="text-link py-2 text-ink">
        Changer<span className="sr-only"> la dernière réponse</span>
      </Link>
    </p>
  );
}
