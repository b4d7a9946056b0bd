/** The pages for visitors whose page would cost too much now, prepared: a refusal must not cost what it avoids. */
import { site } from "#config/site.ts";

const page = (title: string, text: string) => `<!doctype html>
<html lang="${site.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title} – ${site.name}</title>
  </head>
  <body>
    <main>
      <h1>${title}</h1>
      <p>${text}</p>
      <p><a href="">Réessayer</a> ou <a href="/">retourner à l’accueil</a></p>
    </main>
  </body>
</html>
`;

export const OVERLOAD_PAGES = {
  429: page(
    "Trop de demandes en peu de temps",
    "Beaucoup de pages ont été demandées depuis votre connexion, par vous ou par quelqu’un qui la partage. Patientez quelques secondes, puis réessayez.",
  ),
  503: page(
    "Trop de visiteurs à la fois",
    "Cette page est à composer pour vous, et trop d’autres attendent déjà la leur. Réessayez dans quelques secondes\u00a0: rien n’est perdu.",
  ),
} as const;
