/** The page for addresses that need data while there is none, and of which no earlier edition is kept. No file, no script. */
import { site } from "#config/site.ts";

/** When a visitor may ask again, in seconds. */
export const OUTAGE_RETRY_SECONDS = 10;

export const OUTAGE_PAGE = `<!doctype html>
<html lang="${site.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>Page momentanément indisponible – ${site.name}</title>
  </head>
  <body>
    <main>
      <h1>Cette page est momentanément indisponible</h1>
      <p>Nos données ne répondent pas. Réessayez dans un instant : rien n’est perdu.</p>
      <p><a href="">Réessayer</a> ou <a href="/">retourner à l’accueil</a></p>
    </main>
  </body>
</html>
`;
