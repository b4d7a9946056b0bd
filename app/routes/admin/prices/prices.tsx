import { useState } from "react";
import { type ListedProduct, listProducts } from "#app/catalogue/products/product-list.ts";
import { formatPrice } from "#app/formatting/format-price.ts";
import { shortDay } from "#app/formatting/short-date.ts";
import { lateAction } from "#app/routes/admin/editing/result.ts";
import { Listed } from "#app/routes/admin/listing/listed.tsx";
import { listLoader } from "#app/routes/admin/listing/listing.ts";
import { PictureMetadataProvider } from "#app/routes/admin/media/picture-metadata-provider.tsx";
import { adminMeta } from "#app/routes/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/routes/admin/shell/admin-page.tsx";
import { KeyList, type NamedKeys } from "#app/ui/key.tsx";
import type { Route } from "./+types/prices.ts";
import { CurrentPrice } from "./current-price.tsx";
import { LastReadings } from "./last-readings.tsx";
import { byMerchant, type Said, useRound } from "./use-round.ts";

const title = "Tournée des prix";

/** As many as a person reads in a quarter of an hour; the next visit brings the others. */
const IN_A_ROUND = 100;

export const meta = adminMeta({ path: "/admin/prices", title });

/** Here alone a window that the page opens stays its own, so that one window shows every shop. */
export const headers = () => ({ "Cross-Origin-Opener-Policy": "same-origin-allow-popups" });

export const clientLoader = listLoader((client, { request: { signal } }) => {
  const query = { category: null, search: "", view: "prices", sort: "price_expires_at" } as const;
  return listProducts(client, { ...query, descending: false, page: 1 }, signal, IN_A_ROUND);
});

export const clientAction = lateAction(async () => (await import("./price-commands.ts")).runPriceCommand);

export default function PricesScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Listed
      listing={loaderData.listing}
      loading="Chargement des prix..."
      failure={"Impossible de récupérer les prix\u00a0: "}
    >
      {({ products }) => <Round products={products} />}
    </Listed>
  );
}

/** The queue of the visit: it keeps its rows while their prices are written. */
function Round({ products }: { products: readonly ListedProduct[] }) {
  const [groups] = useState(() => byMerchant(products));
  const queue = groups.flatMap(([, ofMerchant]) => ofMerchant);
  const { place, said, goTo, say, takeBack, takeLastBack, noteDeadLink } = useRound(queue);
  const current = queue[place];
  const counted = (kind: Said["kind"]) => Object.values(said).filter((one) => one.kind === kind).length;
  const [same, changed, later] = [counted("same"), counted("changed"), counted("later")];
  return (
    <AdminPage
      title={title}
      lead={
        <p role="status">
          {queue.length === 0
            ? "Aucun prix à revoir avant sept jours"
            : `${Math.min(place + 1, queue.length)} sur ${queue.length} · ${same} inchangés, ${changed} changés, ${later} plus tard`}
        </p>
      }
    >
      <div aria-hidden="true" className="mb-3 flex h-1 bg-line *:h-1">
        <span className="bg-ink-soft" style={{ width: `${(100 * same) / (queue.length || 1)}%` }} />
        <span className="bg-ink" style={{ width: `${(100 * changed) / (queue.length || 1)}%` }} />
        <span className="bg-line-strong" style={{ width: `${(100 * later) / (queue.length || 1)}%` }} />
      </div>
      <div className="grid items-start gap-x-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div>
          <PictureMetadataProvider of={queue.map(({ imageUrl }) => imageUrl)}>
            {groups.map(([merchant, ofMerchant]) => (
              <section key={merchant} aria-label={merchant} className="mb-4 lg:text-sm">
                <h2 className="border-b border-line-strong py-1.5 font-sans text-base font-semibold lg:text-sm">
                  {merchant} <span className="font-normal text-ink-soft">{ofMerchant.length}</span>
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
                          onSay={say}
                          onBack={() => goTo(place - 1)}
                          onUndo={takeLastBack}
                          onDeadLink={() => noteDeadLink(say)}
                        />
                      </li>
                    ) : (
                      <li
                        key={product.id}
                        className="flex min-h-10 items-center gap-x-4 border-b border-line"
                      >
                        <span className="min-w-0 grow font-semibold wrap-anywhere">{product.title}</span>
                        <span className="text-ink-soft max-sm:hidden">
                          {product.priceSeenAt && shortDay(product.priceSeenAt)}
                        </span>
                        <span className="shrink-0 text-right tabular-nums sm:w-44">
                          {saidOf(product, said[product.id])}
                        </span>
                        <span className="shrink-0 text-right sm:w-18 lg:text-xs">
                          {said[product.id] && (
                            <button
                              type="button"
                              onClick={() => takeBack(product.id)}
                              className="min-h-11 underline underline-offset-3 lg:min-h-7"
                            >
                              {said[product.id]?.kind === "later" ? "Reprendre" : "Annuler"}
                              <span className="sr-only"> : {product.title}</span>
                            </button>
                          )}
                        </span>
                      </li>
                    ),
                  )}
                </ol>
              </section>
            ))}
          </PictureMetadataProvider>
          {queue.length > 0 && !current && <p role="status">La tournée est finie.</p>}
        </div>
        <div className="sticky top-16 grid gap-y-8 max-lg:hidden">
          {current && <LastReadings productId={current.id} />}
          <Keys />
        </div>
      </div>
    </AdminPage>
  );
}

function saidOf({ price }: ListedProduct, said: Said | undefined): string {
  const before = price === null ? "" : formatPrice(price);
  if (!said) return before;
  if (said.kind === "changed") return `${before} → ${formatPrice(said.price)}`;
  return said.kind === "same" ? `Toujours ${before}` : "Plus tard";
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
