/** The page for failures of the app's own error page. */
import { preparedPage } from "./prepared-page.ts";

export const FAILURE_PAGE = preparedPage({
  title: "Erreur",
  heading: '<span lang="en">Unexpected Application Error!</span>',
  text: "Une erreur inattendue est survenue. Réessayez dans un instant.",
});
