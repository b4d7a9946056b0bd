import { Link } from "react-router";
import type { Answer } from "#app/dossier/answers.ts";
import { pageChange } from "#app/ui/page-change.ts";
import { Picture, type Urgency } from "#app/ui/picture.tsx";
import { Amount } from "./amount.tsx";
import { BuyLink } from "./buy-action.tsx";
import { ModelName } from "./model-name.tsx";
import { OfferTerms } from "./offer-terms.tsx";
import { RegulatoryNotice } from "./regulatory-notice.tsx";
import { RejectedNames } from "./rejected-names.tsx";

interface AnswerBlockProps {
  answer: Answer;
  /** One level below the heading of the list. */
  headingLevel: 2 | 3;
  /** When to load the picture. */
  urgency: Urgency;
}

/** Returns the id of a product within a list, for links to it. */
export const answerId = (id: string): string => `choix-${id}`;

/**
 * A product as the answer to a need: name, price, verdict, for whom, where to buy, why. What its dossier does not say is
 * absent. On a phone the picture is a thumbnail beside name and price.
 */
export function AnswerBlock({ answer, headingLevel, urgency }: AnswerBlockProps) {
  const { id, title, path, price, seller, pictures, analysisPath } = answer;
  const [picture] = pictures;
  const Heading = `h${headingLevel}` as const;
  const nameId = `${answerId(id)}-nom`;
  return (
    <article
      id={answerId(id)}
      className="grid grid-cols-[min(6.5rem,30%)_minmax(0,1fr)] items-start gap-x-4 gap-y-1.5 md:grid-cols-[2fr_3fr] md:grid-rows-[auto_1fr] md:gap-x-12 md:gap-y-4"
    >
      <div className="md:row-span-2">
        <Picture
          src={picture?.src ?? null}
          alt={picture?.alt ?? ""}
          seed={id}
          urgency={urgency}
          sizes="(min-width: 48rem) 26rem, 6.5rem"
        />
      </div>
      <div>
        <Heading id={nameId} className="text-subheading wrap-anywhere md:text-heading">
          <Link to={path} {...pageChange()} className="decoration-1 underline-offset-4 hover:underline">
            <ModelName>{title}</ModelName>
          </Link>
        </Heading>
        {price && (
          <div className="mt-1 md:mt-3">
            <Amount price={price} size="text-2xl md:text-3xl" />
          </div>
        )}
      </div>
      <div className="col-span-2 md:col-span-1 md:col-start-2">
        <Verdict answer={answer} />
        <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-0.5 md:mt-5 md:gap-y-2">
          {seller && (
            <BuyLink
              seller={seller}
              price={price}
              className="min-h-12 max-sm:grow max-sm:py-1.5 md:min-h-13"
            />
          )}
          <Link
            to={analysisPath ?? path}
            {...pageChange()}
            aria-describedby={nameId}
            className="text-link font-semibold"
          >
            {analysisPath ? "Pourquoi ce choix ?" : "Voir le produit"}
          </Link>
        </p>
        {seller && <RegulatoryNotice name={title} regulation={answer.legal.regulation} />}
        <OfferTerms answer={answer} />
        <RejectedNames rivals={answer.rivals} href={path} />
      </div>
    </article>
  );
}

function Verdict({ answer: { tagline, audience } }: { answer: Answer }) {
  return (
    <div className="grid max-w-prose gap-1 leading-snug max-md:text-base md:gap-3">
      {tagline && <p className="font-serif font-semibold">{tagline}</p>}
      {audience && (
        <p>
          <strong className="font-semibold">Pour vous si</strong> {audience}
        </p>
      )}
    </div>
  );
}
