import { useEffect } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "./button.tsx";
import { StatusPage } from "./status-page.tsx";

export const notFound = {
  title: "Page non trouvée",
  text: "La page que vous recherchez n’existe pas ou a été déplacée.",
};

/** For an unknown path. The path is logged, so that a broken link can be found. */
export function NotFoundPage() {
  const { pathname } = useLocation();

  useEffect(() => {
    console.warn(`Unknown path: ${pathname}`);
  }, [pathname]);

  return (
    <StatusPage {...notFound}>
      <ButtonLink to="/">Retour à l’accueil</ButtonLink>
      <ButtonLink to="/categories" variant="outline">
        Chercher dans le catalogue
      </ButtonLink>
    </StatusPage>
  );
}
