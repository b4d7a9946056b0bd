/**
 * Every address of a product: those of the catalogue, and each path without a route of its own, which may be a product's,
 * its analysis, the former address of one, or nothing.
 */

import { useParams } from "react-router";
import { buildMeta } from "#app/lib/head/meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import {
  failedPageMeta,
  NotFoundPage,
  notFound,
  StatusPage,
  statusPageMeta,
  UnexpectedError,
} from "#app/ui/status-page.tsx";
import type { Route } from "./+types/product.ts";
import { DossierAnalysis } from "./analysis/dossier-analysis.tsx";
import { ProductPage } from "./page/product-page.tsx";
import { loadAddress } from "./read.ts";

/** At an address of the catalogue. */
const notInCatalogue = {
  title: "Produit non trouvé",
  text: "Le produit que vous recherchez n’existe pas ou n’est plus disponible.",
};
const failed = {
  title: "Erreur",
  text: "Une erreur est survenue lors du chargement du produit.",
};

export const loader = loadAddress;

export const meta: Route.MetaFunction = ({ error, loaderData, matches, params }) => {
  const { siteUrl } = matches[0].loaderData;
  if (loaderData) return buildMeta({ siteUrl, ...loaderData.head });
  if (params.slug === undefined) return error ? failedPageMeta : statusPageMeta(siteUrl, notFound);
  return statusPageMeta(siteUrl, error ? failed : notInCatalogue);
};

export default function Product({ loaderData: shown, params }: Route.ComponentProps) {
  if (shown) return shown.page === "product" ? <ProductPage {...shown} /> : <DossierAnalysis {...shown} />;
  if (params.slug === undefined) return <NotFoundPage />;
  return (
    <StatusPage {...notInCatalogue}>
      <ButtonLink to="/categories">Retour aux catégories</ButtonLink>
    </StatusPage>
  );
}

export function ErrorBoundary() {
  return useParams().slug === undefined ? <UnexpectedError /> : <StatusPage {...failed} />;
}
