import { useEffect, useState } from "react";
import { type ShouldRevalidateFunction, useSearchParams } from "react-router";
import { addressOf, namedMerchant } from "#app/admin/listing/address.ts";
import { Listed, listLoader } from "#app/admin/listing/list-screen.tsx";
import { PictureMetadataProvider } from "#app/admin/media/picture-thumbnail.tsx";
import {
  everyProduct,
  type ListedProduct,
  listProducts,
  merchantNames,
  type ProductListQuery,
} from "#app/admin/products/product-list.ts";
import { AdminPage, adminMeta } from "#app/admin/shell/admin-page.tsx";
import { Options, Select } from "#app/admin/ui/controls.tsx";
import { KeyList, type NamedKeys } from "#app/admin/ui/key.tsx";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { dataOrThrow } from "#app/lib/data/read-failure.ts";
import { shortDay } from "#app/lib/formatting/dates.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/prices.ts";
import { CurrentPrice, LastReadings } from "./current-price.tsx";
import { leftOf, numberOf, Progress, ProgressLine, roundColumns, WaitingPrice } from "./round-queue.tsx";
import { byMerchant, useRound } from "./use-round.ts";

const title = "Tournée des prix";

/** As many as a person reads in a quarter of an hour; the next visit brings the others. */
const IN_A_ROUND = 100;

export const meta = adminMeta({ path: "/admin/prices", title });

/** Here alone a window that the page opens stays its own, so that one window shows every shop. */
export const headers = () => ({ "Cross-Origin-Opener-Policy": "same-origin-allow-popups" });

export const clientLoader = listLoader(async (client, { url, request: { signal } }) => {
  const query = address.read(url.searchParams);
  const [{ products }, merchants] = await Promise.all([
    listProducts(client, listOfRound(query), signal, IN_A_ROUND),
    merchantNames(client),
  ]);
  return { query, products, merchants, next: products.length > 0 ? null : await readNextEnd(client) };
});

/** Returns until when no price has to be read again; `null` while none was read. */
async function readNextEnd(client: DataClient): Promise<string | null> {
  const products = client.from("products").select("price_expires_at").eq("is_active", true);
  const ends = products.gt("price_expires_at", new Date().toISOString()).order("price_expires_at").limit(1);
  return dataOrThrow(await ends)[0]?.price_expires_at ?? null;
}

/** A round keeps its rows while the counts around it are read again. */
let isRoundOpen = false;

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  !isRoundOpen || currentUrl.href !== nextUrl.href;

export default function PricesScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Listed
      listing={loaderData.listing}
      loading="Chargement des prix..."
      failure={"Impossible de récupérer les prix\u00a0: "}
    >
      {/* Another filter is another round. */}
      {(round) => <Round key={JSON.stringify(round.query)} {...round} />}
    </Listed>
  );
}

interface RoundProps extends React.ComponentProps<typeof RoundFilters> {
  products: readonly ListedProduct[];
  /** When the next price has to be read again, if none has to be now. */
  next: string | null;
}

/** The queue of the visit: it keeps its rows while their prices are written. */
function Round({ products, query, merchants, next }: RoundProps) {
  const [groups] = useState(() => byMerchant(products));
  const queue = groups.flatMap(([, ofMerchant]) => ofMerchant);
  const { place, answers, goTo, answer, takeBack, takeLastBack, noteDeadLink, resume } = useRound(queue);
  useEffect(() => {
    isRoundOpen = queue.length > 0;
    return () => {
      isRoundOpen = false;
    };
  }, [queue.length]);
  const [written, setWritten] = useState({ place, text: "" });
  const typed = written.place === place ? written.text : "";
  const current = queue[place];
  const later = numberOf(answers, "later");
  if (queue.length === 0)
    return (
      <AdminPage title={title} actions={<RoundFilters query={query} merchants={merchants} />}>
        <p role="status" className="py-8 text-lead text-ink-soft">
          {next ? `Aucun prix à relire\u00a0: le prochain l’est le ${shortDay(next)}` : "Aucun prix à relire"}
        </p>
      </AdminPage>
    );
  return (
    <AdminPage
      title={title}
      lead={<Progress answers={answers} place={place} of={queue.length} />}
      actions={
        <RoundFilters query={query} merchants={merchants}>
          <ButtonLink to="/admin" variant="outline" size="small" reloadDocument>
            Arrêter ici
          </ButtonLink>
        </RoundFilters>
      }
    >
      <ProgressLine answers={answers} of={queue.length} />
      <div className="grid items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <div
            aria-hidden="true"
            className={`hidden min-h-9 border-b border-line-strong text-xs font-semibold text-ink-soft ${roundColumns}`}
          >
            <span>Image</span>
            <span>Produit</span>
            <span>Lu le</span>
            <span className="text-right">Prix</span>
          </div>
          <PictureMetadataProvider of={queue.map(({ image_url }) => image_url)}>
            {groups.map(([merchant, ofMerchant]) => (
              <section key={merchant} aria-label={merchant} className="mb-1 lg:text-sm">
                <h2 className="border-b border-line-strong pt-3 pb-1.5 font-sans text-base font-semibold lg:text-sm">
                  {merchant} <span className="font-normal text-ink-soft">{leftOf(ofMerchant, answers)}</span>
                </h2>
                <ol>
                  {ofMerchant.map((product) =>
                    product === current ? (
                      <li
                        key={product.id}
                        aria-current="step"
                        ref={(row) => row?.scrollIntoView({ block: "center" })}
                        className="border-b border-l-3 border-ink bg-paper-deep px-4"
                      >
                        <CurrentPrice
                          product={product}
                          typed={typed}
                          onType={(text) => setWritten({ place, text })}
                          onAnswer={(given) => {
                            // Taken back, the price is asked for anew.
                            setWritten({ place, text: "" });
                            answer(given);
                          }}
                          onBack={() => goTo(place - 1)}
                          onUndo={takeLastBack}
                          onDeadLink={noteDeadLink}
                        />
                      </li>
                    ) : (
                      <WaitingPrice
                        key={product.id}
                        product={product}
                        answer={answers[product.id]}
                        onTakeBack={() => takeBack(product.id)}
                      />
                    ),
                  )}
                </ol>
              </section>
            ))}
          </PictureMetadataProvider>
          {!current && (
            <div className="mt-4 flex flex-wrap items-center gap-3">
              <p role="status">La tournée est finie.</p>
              {later > 0 && (
                <Button size="small" onClick={resume}>
                  {later} remis à plus tard&#160;: {later > 1 ? "les reprendre" : "le reprendre"}
                </Button>
              )}
              <ButtonLink to="/admin" variant={later > 0 ? "outline" : "solid"} size="small" reloadDocument>
                Ce qui attend encore
              </ButtonLink>
            </div>
          )}
        </div>
        <div className="sticky top-16 grid gap-y-8 pt-2 max-lg:hidden">
          {current && <LastReadings productId={current.id} />}
          <Keys />
        </div>
      </div>
    </AdminPage>
  );
}

const keys: readonly NamedKeys[] = [
  { names: ["Entrée"], does: "inchangé, suivant" },
  { names: ["4", "2", "9", "Entrée"], does: "nouveau prix, suivant" },
  { names: ["Échap"], does: "effacer le prix tapé" },
  { names: ["→"], does: "plus tard" },
  { names: ["←"], does: "revenir au précédent" },
  { names: ["Ctrl", "Z"], does: "annuler le dernier" },
  { names: ["o"], does: "ouvrir la boutique, qui suit ensuite" },
  { names: ["l"], does: "lien mort, à remplacer" },
];

/** The keys of the field, always in sight. */
const Keys = () => (
  <section aria-labelledby="touches" className="text-sm">
    <h2 id="touches" className="border-b border-line-strong py-1.5 font-sans text-sm font-semibold">
      Touches
    </h2>
    <KeyList keys={keys} />
  </section>
);

/** Which prices a round asks for, in its address: `?vus=23&marchand=Fnac`, and the controls that choose them. */

const agesOfRound: readonly number[] = [14, 23, 30, 60];

const address = addressOf({
  /** In days, at least; 0: those that end within a week. */
  age: {
    read: (parameters: URLSearchParams) =>
      agesOfRound.find((days) => String(days) === parameters.get("vus")) ?? 0,
    write: (age: number) => (age > 0 ? [["vus", String(age)]] : []),
  },
  /** Null for all. */
  merchant: namedMerchant,
});

type RoundQuery = ReturnType<typeof address.read>;

/** Returns the list that the round goes through, what ends first before the others. */
const listOfRound = ({ age, merchant }: RoundQuery): ProductListQuery => ({
  ...everyProduct,
  view: age > 0 ? null : "prices",
  filters: age > 0 ? ["active", `seen_${age}`] : [],
  merchant,
  order: { by: "price_expires_at", descending: false },
});

interface RoundFiltersProps {
  query: RoundQuery;
  /** Those that have a name here. */
  merchants: readonly string[];
  /** The way out of a round. */
  children?: React.ReactNode;
}

/** Which prices the round asks for, by their age and merchant, and the way out. */
function RoundFilters({ query, merchants, children }: RoundFiltersProps) {
  const [, setParameters] = useSearchParams();
  const go = (changes: Partial<RoundQuery>) => setParameters(address.write({ ...query, ...changes }));
  return (
    <div className="flex flex-wrap gap-2 max-sm:mt-2 max-sm:*:flex-1 max-sm:*:basis-40">
      <Select
        aria-label="Âge des prix"
        value={query.age}
        onChange={({ currentTarget }) => go({ age: Number(currentTarget.value) })}
        className={selectClass}
      >
        <option value={0}>À relire sous 7 jours</option>
        <Options of={agesOfRound.map((days) => [String(days), `Lus il y a ${days}\u00a0jours ou plus`])} />
      </Select>
      <Select
        aria-label="Marchand"
        value={query.merchant ?? ""}
        onChange={({ currentTarget }) => go({ merchant: currentTarget.value || null })}
        className={selectClass}
      >
        <option value="">Tous les marchands</option>
        {query.merchant && !merchants.includes(query.merchant) && <option>{query.merchant}</option>}
        <Options of={merchants.map((name) => [name, name])} />
      </Select>
      {children}
    </div>
  );
}

const selectClass = "lg:text-sm lg:[&>select]:h-9";
