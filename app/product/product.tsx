import { ButtonLink } from "#app/ui/button.tsx";
import { StatusPage, statusPageMeta } from "#app/ui/status-page.tsx";
import type { Route } from "./+types/product.ts";
import { loadAddress } from "./load-page.ts";
import { Shown } from "./shown-page.tsx";

const notFound = {
  title: "Produit non trouvé",
  text: "Le produit que vous recherchez n’existe pas ou n’est plus disponible.",
};

const failed = {
  title: "Erreur",
  text: "Une erreur est survenue lors du chargement du produit.",
};

export const loader = loadAddress;

export const meta: Route.MetaFunction = ({ error, loaderData, matches }) => {
  const { siteUrl } = matches[0].loaderData;
  if (loaderData) return loaderData.head;
  return statusPageMeta(siteUrl, error ? failed : notFound);
};

export default function Product({ loaderData }: Route.ComponentProps) {
  if (loaderData) return <Shown shown={loaderData} />;
  return (
    <StatusPage {...notFound}>
      <ButtonLink to="/categories">Retour aux catégories</ButtonLink>
    </StatusPage>
  );
}

export function ErrorBoundary() {
  return <StatusPage {...failed} />;
}
