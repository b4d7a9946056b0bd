import { data } from "react-router";
import { getProductBySlug } from "#app/catalogue/product-reads.ts";
import { createDataClient } from "#app/data/data-client.ts";
import { requestDependencies } from "#app/data/request-dependencies.ts";
import { statusPageMeta } from "#app/seo/status-page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/status-page.tsx";
import type { Route } from "./+types/product.ts";
import { loadProductPage } from "./load-product-page.ts";
import { productMeta } from "./product-meta.ts";
import { ProductPage } from "./product-page.tsx";

const notFound = {
  title: "Produit non trouvé",
  text: "Le produit que vous recherchez n’existe pas ou n’est plus disponible.",
};

const failed = {
  title: "Erreur",
  text: "Une erreur est survenue lors du chargement du produit.",
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const client = createDataClient(context.get(requestDependencies));
  const product = await getProductBySlug(client, params.slug);
  return product ? loadProductPage(client, product) : data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ error, loaderData, matches }) => {
  const { siteUrl } = matches[0].loaderData;
  if (loaderData) return productMeta(siteUrl, loaderData);
  return statusPageMeta(siteUrl, error ? failed : notFound);
};

export default function Product({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <ProductPage page={loaderData} />;
  return (
    <StatusPage {...notFound}>
      <ButtonLink to="/categories">Retour aux catégories</ButtonLink>
    </StatusPage>
  );
}

export function ErrorBoundary() {
  return <StatusPage {...failed} />;
}
