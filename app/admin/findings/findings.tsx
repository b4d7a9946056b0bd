import { Link } from "react-router";
import { findingAddress, findingText } from "#app/admin/dossier/publication/finding-list.tsx";
import { ListScreen, listLoader } from "#app/admin/listing/list-screen.tsx";
import { ProductViews, productsTitle } from "#app/admin/products/product-views.tsx";
import { adminMeta } from "#app/admin/shell/admin-page.tsx";
import { pluralize } from "#app/lib/formatting/numbers.ts";
import type { Route } from "./+types/findings.ts";
import { type FindingGroup, listFindings } from "./dossier-findings.ts";

const path = "/admin/findings";

export const meta = adminMeta({ path, title: "Contrôle des pages" });

export const clientLoader = listLoader((client) => listFindings(client));

/** A view of the products: by what the gate finds in their pages. */
export default function FindingsScreen({ loaderData }: Route.ComponentProps) {
  return (
    <ListScreen
      title={productsTitle}
      lead={<ProductViews current={path} />}
      loading="Chargement du contrôle..."
      failure={"Impossible de récupérer le contrôle\u00a0: "}
      loaderData={loaderData}
    >
      {({ groups, left }) => (
        <>
          <p className="mb-2 text-sm text-ink-soft">
            Chaque nuit, les règles de publication sont relues sur les pages en ligne&#160;; prix et images le
            sont à chaque ouverture. Rien n’est retiré&#160;: à vous de corriger.
          </p>
          {groups.length === 0 && (
            <p className="py-8 text-lead text-ink-soft">Aucune page n’enfreint de règle</p>
          )}
          {groups.map((group) => (
            <Group key={`${group.severity} ${group.reason}`} {...group} />
          ))}
          {left > 0 && (
            <p role="status" className="py-4 text-sm">
              {`Et ${pluralize(left, "page")} de plus, où moins de règles sont enfreintes\u00a0: la suite vient quand celles-ci sont corrigées.`}
            </p>
          )}
        </>
      )}
    </ListScreen>
  );
}

/** What holds for few is open at once. */
const FEW = 5;

function Group({ severity, source, reason, places }: FindingGroup) {
  const isBlocking = severity === "blocking";
  const pages = new Set(places.map(({ id }) => id)).size;
  return (
    <details open={places.length <= FEW} className="border-b border-line">
      <summary className="flex min-h-11 cursor-pointer items-center gap-x-3 py-1 lg:min-h-10 lg:text-sm">
        <span className="grow">
          <strong className="font-semibold first-letter:uppercase">{reason}</strong>
          <span className="block text-xs leading-3.75 text-ink-soft">
            {isBlocking ? "À corriger\u00a0: empêcherait une publication" : "À savoir"} · {source}
          </span>
        </span>
        <span className="whitespace-nowrap">{pluralize(pages, "page")}</span>
      </summary>
      <ul className="pb-2 lg:text-sm">
        {places.map((place) => (
          <li key={`${place.id} ${place.field} ${place.message}`} className="min-h-11 py-1 pl-4 lg:min-h-7">
            <Link to={findingAddress(place.id, place.field)} className="font-semibold hover:underline">
              {place.title}
            </Link>{" "}
            <span className="text-ink-soft">{findingText(place)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
