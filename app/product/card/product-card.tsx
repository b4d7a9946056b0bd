import { formatPrice, pluralize } from "#app/lib/formatting/numbers.ts";
import { lowercaseFirst } from "#app/lib/formatting/texts.ts";
import type { CardView, Otherwise } from "#app/product/card-view.ts";
import type { EvaluationState } from "#app/product/history/evidence.ts";
import { SourceNote } from "#app/product/history/sources.tsx";
import { categoryKey, KeepMark } from "#app/product/kept.tsx";
import type { RefurbishedView } from "#app/product/outlook.ts";
import { ModelName } from "#app/product/product-row.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useSharedDrawing } from "#app/ui/picture.tsx";
import { AlertForm } from "./alert-form.tsx";
import { card, LONGEST_VERDICT, note } from "./card-style.ts";
import { LegalLines } from "./disclosures.tsx";
import { ProductPictures } from "./pictures.tsx";
import { AnalysisLink, ProductLink, PurchaseActions } from "./purchase.tsx";

const keptOf = ({ category_id, path, name, price }: CardView) => ({
  need: categoryKey(category_id),
  path,
  name,
  amount: price?.amount ?? null,
});

/**
 * A product as the answer to a need: its drawing, one sentence, where to buy it, for whom, and what it rests
 * on. On a phone of 390 × 664 everything down to the button is on the first screen: the drawing gives way.
 */
export function ProductCard({
  answer,
  level,
  head,
  eyebrow,
  why,
  about,
  evaluation = null,
  isWhole = true,
  children,
}: {
  answer: CardView;
  /** Of the product’s name: 1 on its own page; elsewhere the name leads there. */
  level: 1 | 2;
  /** Above the picture: the way here. On a phone it counts among what the first screen shows. */
  head?: React.ReactNode;
  /** In place of « Notre choix : … ». */
  eyebrow?: React.ReactNode;
  /** Under the verdict: why it is the answer to what a reader said. */
  why?: React.ReactNode;
  /** What the need is: beside its name, on a phone after the answer. */
  about?: string | null;
  /** On its own page: whether the choice still stands, and until when. */
  evaluation?: EvaluationState | null;
  /** Above the rows of a search there is no room for doubts, nor to follow what one has not opened. */
  isWhole?: boolean;
  /** Further proofs, where they are opened. */
  children?: React.ReactNode;
}) {
  const { name, path, kind, tagline, hasDossier, badges, refurbished } = answer;
  /** Without a dossier nobody has chosen the product, unless an editor says so. */
  const stated = hasDossier || evaluation?.isRecorded ? evaluation : null;
  const isVerdict = tagline.length <= LONGEST_VERDICT;
  const Heading = `h${level}` as const;
  return (
    <article className={card.frame}>
      {head && <div className={card.head}>{head}</div>}
      <ProductPictures name={name} pictures={answer.pictures} className={useSharedDrawing(answer.path)}>
        <KeepMark choice={keptOf(answer)} className="top-0 right-0 size-11" />
      </ProductPictures>
      <div className={card.words}>
        {eyebrow ??
          (hasDossier && (
            <p className="text-sm text-ink-soft">{`Notre choix${kind ? `\u00a0: ${lowercaseFirst(kind)}` : ""}`}</p>
          ))}
        <Heading className={card.name}>
          {level === 1 ? (
            <ModelName>{name}</ModelName>
          ) : (
            <Link to={path} className="decoration-2 underline-offset-4 hover:underline">
              <ModelName>{name}</ModelName>
            </Link>
          )}
        </Heading>
        {isVerdict && (
          <p className="answer-verdict mt-1.5 max-w-lg font-serif text-xl leading-[1.3] font-semibold tracking-[-0.01em] lg:mt-3 lg:text-2xl lg:in-[.answer-above-list]:max-w-none lg:in-[.answer-above-list]:text-xl">
            {tagline}
          </p>
        )}
        {why && <p className="answer-why mt-2 max-w-lg text-note lg:mt-4 lg:text-base">{why}</p>}
        <PurchaseActions answer={answer} isFirst>
          {level === 2 && answer.analysisPath === null ? (
            <ProductLink path={path} />
          ) : (
            <AnalysisLink answer={answer} />
          )}
        </PurchaseActions>
        {refurbished && <RefurbishedLine offer={refurbished} />}
        {!isVerdict && <p>{tagline}</p>}
        {badges.length > 0 && (
          <ul
            aria-label="En quelques mots"
            className="answer-chips mt-2 flex flex-wrap gap-1.5 [:empty+&]:mt-4"
          >
            {badges.map((badge) => (
              <li key={badge} className={card.chip}>
                {badge}
              </li>
            ))}
          </ul>
        )}
        <Audience answer={answer} />
        {isWhole && <Doubts answer={answer} />}
        {(hasDossier || answer.price?.seenOn || stated) && (
          <Proofs answer={answer} evaluation={stated}>
            {children}
          </Proofs>
        )}
        {isWhole && <AlertForm category_id={answer.category_id} productId={level === 1 ? answer.id : null} />}
        <LegalLines answer={answer} isOwnPage={level === 1} />
      </div>
      {about && (
        <p className="mt-8 max-w-160 lg:col-start-2 lg:row-start-1 lg:mt-3 lg:mb-4 lg:self-end lg:pb-4.5 lg:text-base">
          {about}
        </p>
      )}
    </article>
  );
}

/**
 * The same model, refurbished: where, for how much, and how long its seller answers for it. It pays us nothing.
 */
function RefurbishedLine({ offer }: { offer: RefurbishedView }) {
  const { seller, amount, warrantyMonths, url, readOn } = offer;
  return (
    <p className="mt-2 text-sm">
      Le même, reconditionné : {formatPrice(amount)} chez{" "}
      <span>
        {url ? (
          <a href={url} rel="nofollow noopener" className="text-link">
            {seller}
          </a>
        ) : (
          seller
        )}
      </span>
      , garantie commerciale de {warrantyMonths} mois, lu le {readOn}.
    </p>
  );
}

const half = "py-3 not-first:border-l not-first:border-line not-first:pl-3 not-last:pr-3";

/** For whom the product is, and who is better served by what else; nothing where neither is known. */
function Audience({ answer: { audience, otherwise } }: { answer: CardView }) {
  if (!audience && !otherwise) return null;
  return (
    <dl className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] border-t border-line text-note">
      {audience && (
        <div className={half}>
          <dt className="font-semibold">Pour vous si</dt>
          <dd>{audience}</dd>
        </div>
      )}
      {otherwise && (
        <div className={half}>
          <dt className="font-semibold">Sinon</dt>
          <dd>
            <Alternative {...otherwise} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Alternative({ who, name, path, amount }: Otherwise) {
  const model = <ModelName>{name}</ModelName>;
  return (
    <>
      {who} :{" "}
      {path === null ? (
        model
      ) : (
        <Link to={path} className="text-link">
          {model}
        </Link>
      )}
      {amount === null ? "." : `, ${formatPrice(amount)}.`}
    </>
  );
}

/** What a doubter asks next: a newer model, a cheaper one. Nothing where neither is known. */
function Doubts({ answer: { newer, cheaper } }: { answer: CardView }) {
  const lines = [
    { question: "Et le nouveau ?", line: newer },
    { question: "Moins cher ?", line: cheaper },
  ];
  return lines.map(
    ({ question, line }) =>
      line && (
        <p key={question} className="border-t border-line py-2 text-note">
          <strong>{question}</strong> {line.text}
          <SourceNote of={line.source} />
        </p>
      ),
  );
}

/** What the choice rests on, counted, and whether it still stands; opened, the way to each of its proofs. */
function Proofs({
  answer,
  evaluation,
  children,
}: {
  answer: CardView;
  evaluation: EvaluationState | null;
  /** What the product’s own page says besides: who signs it, and since when the choice stands. */
  children?: React.ReactNode;
}) {
  const { path, price, seller, proofs } = answer;
  const { witnesses, sources, rejected } = proofs;
  const tests = witnesses.length;
  const counts = [
    tests > 0 && `${pluralize(tests, "essai")} ${tests > 1 ? "lus" : "lu"}`,
    sources > 0 && pluralize(sources, "source"),
    rejected > 0 &&
      `${pluralize(rejected, "rival").replace(/rivals$/, "rivaux")} ${rejected > 1 ? "écartés" : "écarté"}`,
  ]
    .filter((count) => count !== false)
    .join(" · ");
  const ways = [
    rejected > 0 && { hash: "duel", name: "Le duel" },
    sources > 0 && { hash: "sources", name: "Les sources" },
    { hash: "journal", name: "Le journal de ce choix" },
  ].filter((way) => way !== false);
  return (
    <details className={note.frame} data-print="hidden">
      <summary className={note.summary}>
        {tests > 0 && <Witnesses witnesses={witnesses} isAlone={!evaluation} />}
        <span className="min-w-0 flex-1 text-[0.8125rem] text-ink-soft empty:lg:hidden">
          {tests === 0 && (
            <span>{counts || (answer.hasDossier ? "Qui a choisi, et comment" : "Son prix")}</span>
          )}
          {evaluation && (
            <span className={`block ${evaluation.isOverdue ? "font-semibold text-ink" : ""}`}>
              {evaluation.text}
            </span>
          )}
        </span>
        <strong>Preuves</strong>
        <Icon name="plus" className={note.icon} />
      </summary>
      <div className={note.text}>
        {tests > 0 && (
          <p>
            {counts}. <Mark /> rien contre notre choix, <Mark hasReserve /> une réserve, dite sur la page du
            produit.
          </p>
        )}
        {children}
        {price?.seenOn && (
          <p>
            {formatPrice(price.amount)} :{" "}
            {price.state === "read" && seller
              ? `prix relevé chez ${seller.name} le`
              : "prix indicatif, inscrit ici le"}{" "}
            {price.seenOn}.
          </p>
        )}
        <ul className="flex flex-wrap gap-x-4">
          {ways.map(({ hash, name }) => (
            <li key={hash}>
              <Link to={`${path}#${hash}`} className="text-link inline-block py-1">
                {name}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/methode" className="text-link inline-block py-1">
              Notre méthode
            </Link>
          </li>
        </ul>
      </div>
    </details>
  );
}

/** Who tried it, by name, in two lines at most, and whether with a reserve. */
function Witnesses({
  witnesses,
  isAlone,
}: Pick<CardView["proofs"], "witnesses"> & {
  /** Nothing else stands below it: on wide screens there is room beside. */
  isAlone: boolean;
}) {
  return (
    <span className={`line-clamp-2 grow basis-full ${isAlone ? "lg:basis-52" : ""}`}>
      {witnesses.map(({ name, hasReserve }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one may have published two trials, in a list that stays
        <span key={index} className="mr-2.5 inline-block">
          {name} {hasReserve !== null && <Mark hasReserve={hasReserve} />}
          <span className="sr-only">
            {hasReserve === null ? "," : hasReserve ? " (une réserve)," : " (rien contre),"}
          </span>
        </span>
      ))}
    </span>
  );
}

/** Full where a witness holds nothing against the choice, half with a reserve. */
function Mark({ hasReserve = false }: { hasReserve?: boolean }) {
  return (
    <svg
      viewBox="0 0 10 10"
      aria-hidden="true"
      className="inline-block size-2.5 fill-current stroke-current align-baseline"
    >
      <circle cx="5" cy="5" r="4" fillOpacity={hasReserve ? 0 : 1} />
      {hasReserve && <path d="M5 1a4 4 0 0 0 0 8z" />}
    </svg>
  );
}
