import { data } from "react-router";
import { getProductBySlug } from "../../catalogue/product-reads.ts";
import { createDataClient } from "../../data-client.ts";
import { requestDependencies } from "../../request-context.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { MessagePage } from "../../ui/message-page.tsx";
import type { Route } from "./+types/product.ts";
import { loadProductPage } from "./load-product-page.ts";
import { messageMeta } from "./message-meta.ts";
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
  return messageMeta(siteUrl, error ? failed : notFound);
};

export default function Product({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <ProductPage page={loaderData} />;
  return (
    <MessagePage {...notFound}>
      <ButtonLink to="/categories">Retour aux catégories</ButtonLink>
    </MessagePage>
  );
}

export function ErrorBoundary() {
  return <MessagePage {...failed} />;
}
