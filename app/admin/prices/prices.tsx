import { useState } from "react";
import { Listed } from "#app/admin/listing/listed.tsx";
import { listLoader } from "#app/admin/listing/listing.ts";
import { PictureMetadataProvider } from "#app/admin/media/picture-metadata-provider.tsx";
import { merchantNames } from "#app/admin/merchants/merchant-names.ts";
import { type ListedProduct, listProducts } from "#app/admin/products/product-list.ts";
import { adminMeta } from "#app/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/admin/shell/admin-page.tsx";
import { KeyList, type NamedKeys } from "#app/admin/ui/key.tsx";
import type { Route } from "./+types/prices.ts";
import { CurrentPrice, LastReadings } from "./current-price.tsx";
import { listOfRound, RoundFilters, readRound } from "./round-filters.tsx";
import { leftOf, Progress, ProgressLine, roundColumns, WaitingPrice } from "./round-queue.tsx";
import { byMerchant, useRound } from "./use-round.ts";

const title = "Tournée des prix";

/** As many as a person reads in a quarter of an hour; the next visit brings the others. */
const IN_A_ROUND = 100;

export const meta = adminMeta({ path: "/admin/prices", title });

/** Here alone a window that the page opens stays its own, so that one window shows every shop. */
export const headers = () => ({ "Cross-Origin-Opener-Policy": "same-origin-allow-popups" });

export const clientLoader = listLoader(async (client, { url, request: { signal } }) => {
  const query = readRound(url.searchParams);
  const [{ products }, merchants] = await Promise.all([
    listProducts(client, listOfRound(query), signal, IN_A_ROUND),
    merchantNames(client),
  ]);
  return { query, products, merchants };
});

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
}

/** The queue of the visit: it keeps its rows while their prices are written. */
function Round({ products, query, merchants }: RoundProps) {
  const [groups] = useState(() => byMerchant(products));
  const queue = groups.flatMap(([, ofMerchant]) => ofMerchant);
  const { place, answers, goTo, answer, takeBack, takeLastBack, noteDeadLink } = useRound(queue);
  const [written, setWritten] = useState({ place, text: "" });
  const typed = written.place === place ? written.text : "";
  const current = queue[place];
  return (
    <AdminPage
      title={title}
      lead={<Progress answers={answers} place={place} of={queue.length} />}
      actions={<RoundFilters query={query} merchants={merchants} />}
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
            <span>Vu le</span>
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
                          onAnswer={answer}
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
          {queue.length > 0 && !current && (
            <p role="status" className="mt-4">
              La tournée est finie.
            </p>
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
