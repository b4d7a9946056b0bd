/** The pages for visitors whose page would cost too much now, prepared: a refusal must not cost what it avoids. */
import { createHash } from "node:crypto";
import { site } from "#config/site.ts";

/** The colours of the site; its fonts are files, which these pages do without. */
const style = `:root { color-scheme: light dark }
body { margin: 18vh auto 0; max-width: 34rem; padding: 0 1.5rem; font: 1.125rem/1.6 system-ui, sans-serif;
  background: light-dark(#f6f1e7, #15120e); color: light-dark(#1c1813, #f6f1e7) }
h1 { font: 700 2rem/1.15 Georgia, serif }
a { color: inherit }`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** The policy of these pages: nothing but their own style. */
export const OVERLOAD_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`;

const page = (title: string, text: string) => `<!doctype html>
<html lang="${site.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} – ${site.name}</title>
    <style>${style}</style>
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

/** By the status of the refusal. */
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
