/** The page for failures of the app's own error page. Needs no file, no data, no script. */
import { site } from "#config/site.ts";

export const FAILURE_PAGE = `<!doctype html>
<html lang="${site.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Erreur – ${site.name}</title>
  </head>
  <body>
    <main>
      <h1>Unexpected Application Error!</h1>
      <p>Une erreur inattendue est survenue. Réessayez dans un instant.</p>
      <p><a href="/">Retour à l’accueil</a></p>
    </main>
  </body>
</html>
`;
