import { choosersTitle } from "#app/lib/data/root-data.ts";
import { lowercaseFirst } from "#app/lib/formatting/texts.ts";
import { chooserLink } from "#app/product/addresses.ts";
import { ProductCard } from "#app/product/card/product-card.tsx";
import { hasBoth } from "#app/product/duel/compared-value.ts";
import { ValueBars } from "#app/product/duel/criteria.tsx";
import { modelName, rivalReason } from "#app/product/duel/rival-names.ts";
import { ListNotice } from "#app/product/list-notice.tsx";
import { ProductRow } from "#app/product/product-row.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Container } from "#app/ui/page.tsx";
import { site } from "#config/site.ts";
import type { ReadSearch } from "./read-search.ts";
import { SearchForm } from "./search-form.tsx";

/** What a search found: the answer, then further choices, then categories. */
export function SearchPage({
  search,
  children,
}: {
  search: ReadSearch;
  /** Where nothing is found: what there is. */
  children: React.ReactNode;
}) {
  const { first, rows, nearest, pages, isNear, chooser } = search;
  const isEmpty = !first && rows.length === 0 && search.categories.length === 0;
  return (
    <Container className="pt-2 pb-section lg:pt-4">
      <div className="grid items-center gap-x-6 lg:grid-cols-[minmax(0,38.75rem)_minmax(0,1fr)] lg:pb-3">
        <SearchForm label="Recherche dans le catalogue" />
        <h1 className="py-2.5 font-sans text-sm leading-5 font-normal wrap-anywhere text-ink-soft">
          {search.title}
        </h1>
      </div>
      {first && (
        <div className="answer-above-list">
          <RivalStrip {...first} />
          <ProductCard answer={first.answer} level={2} isWhole={false} />
        </div>
      )}
      {(isEmpty || isNear) && <NoAnswer query={search.query} isAnyNear={isNear || nearest.length > 0} />}
      {rows.length > 0 && <Rows {...search} rows={rows} />}
      <Chips title="Les rayons" pages={isEmpty ? nearest : search.categories} />
      {isEmpty && nearest.length === 0 && <div className="mt-8">{children}</div>}
      <Chips
        title={choosersTitle}
        pages={chooser ? [{ title: chooser.title, href: chooserLink(chooser) }] : []}
      />
      <Chips title="Sur le site" pages={pages.map(({ to, label }) => ({ href: to, title: label }))} />
    </Container>
  );
}

/** Above the answer: what decided between it and the model that was typed, and the way to their duel. */
function RivalStrip({ answer, rivalMatch }: NonNullable<ReadSearch["first"]>) {
  if (!rivalMatch) return null;
  const { isRejected, rival } = rivalMatch;
  const model = modelName(rivalMatch.model);
  // Of one that is not rejected, where the two differ first.
  const value = rival?.decisive ?? rival?.values.filter(hasBoth).find(({ winner }) => winner);
  return (
    <aside
      aria-label={`Face à ${model}`}
      className="-mx-gutter grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 bg-paper-deep px-gutter py-2 text-[0.8125rem] leading-5 lg:mx-0 lg:mb-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto] lg:items-center lg:gap-x-10 lg:px-4 lg:py-2.5 lg:text-sm"
    >
      <p>
        {rival && value ? (
          <span>
            <strong>Face à {model}</strong>
            {rival.generation && <span className="text-ink-soft"> ({rival.generation})</span>}
            {/* What follows a comma says more than a strip has room for: « l’autonomie, réduction active ». */}
            <span>{`\u00a0: ${lowercaseFirst(value.name.replace(/,.*/, ""))}`}</span>
          </span>
        ) : isRejected ? (
          rivalReason(rivalMatch)
        ) : (
          `${model} n’est pas parmi nos choix\u00a0; voici le nôtre.`
        )}
      </p>
      {rival && (
        <Link to={`${answer.path}#${rival.anchor}`} className="text-link lg:order-last lg:col-start-3">
          Le duel
        </Link>
      )}
      {rival && value && (
        <div className="@container max-lg:col-span-2">
          <ValueBars value={value} ours={answer.name} theirs={rival.name} />
        </div>
      )}
    </aside>
  );
}

function Rows({ first, rows, isNear, isForRival, prices, facts }: ReadSearch) {
  const isBelow = first || isNear;
  return (
    <section aria-labelledby="autres-choix" className={isBelow ? "mt-8 lg:mt-4" : ""}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="autres-choix" className={isBelow ? "mb-1 font-sans text-base font-semibold" : "sr-only"}>
          {isNear
            ? "Ce qui s’en approche"
            : !first
              ? "Nos choix"
              : isForRival
                ? "Dans les autres rayons"
                : "Et aussi"}
        </h2>
        <ListNotice
          facts={facts}
          order={prices.cheapestFirst || prices.isCheaper ? "du moins cher au plus cher" : "par pertinence"}
        />
      </div>
      <ul className="grid gap-x-8 border-b border-line lg:grid-cols-3">
        {rows.map((row) => (
          <ProductRow key={row.path} row={row} />
        ))}
      </ul>
    </section>
  );
}

/** Links of the size of a finger; nothing without any. */
function Chips({ title, pages }: { title: string; pages: readonly { title: string; href: string }[] }) {
  if (pages.length === 0) return null;
  return (
    <nav aria-label={title} className="mt-8 gap-x-6 lg:flex lg:items-baseline">
      <p className="mb-2 text-base font-semibold lg:min-w-24">{title}</p>
      <ul className="flex flex-wrap gap-2">
        {pages.map(({ title: name, href }) => (
          <li key={href}>
            <Link
              to={href}
              className="inline-flex min-h-11 items-center rounded-sm border border-line-strong px-3.5 leading-tight hover:border-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Where no choice is the answer: what is only near says so itself. */
function NoAnswer({ query, isAnyNear }: { query: string; isAnyNear: boolean }) {
  const subject = new URLSearchParams({ sujet: `Une catégorie à proposer\u00a0: ${query}` });
  return (
    <div className="mt-4 grid justify-items-start gap-4">
      <p className="max-w-3xl font-serif text-heading font-semibold text-balance wrap-anywhere">
        Pas de réponse parmi nos choix.
      </p>
      {!isAnyNear && (
        <p className="max-w-prose">
          {`Essayez un mot plus général : « ${site.examples.words[0]} » plutôt qu’un modèle précis.`}
        </p>
      )}
      <ButtonLink to={`/contact?${subject}`} rel="nofollow">
        Proposer cette catégorie
      </ButtonLink>
    </div>
  );
}
