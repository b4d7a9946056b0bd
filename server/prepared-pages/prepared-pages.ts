/** Pages in the look of the site without file, data or script. Send them with `PREPARED_PAGE_POLICY`. */
import { createHash } from "node:crypto";
import { site } from "#config/site.ts";

/** Colours and sizes of `app/shell/styles/tokens.css`, with the fallbacks of the site's fonts. */
const style = `:root { color-scheme: light dark }
body { margin: 0; background: light-dark(#f6f1e7, #15120e); color: light-dark(#1c1813, #efe7d8);
  font: 1.125rem/1.55 "Hanken Grotesk", Arial, sans-serif; overflow-wrap: anywhere }
header, main { max-width: 86rem; margin: 0 auto; padding: 0 clamp(1.25rem, 0.6rem + 2.8vw, 3.5rem) }
header { height: 4rem; display: flex; align-items: center }
h1, header a { font-family: Besley, Georgia, "Times New Roman", serif; font-weight: 800; letter-spacing: -0.02em }
header a { color: inherit; font-size: 1.6rem; line-height: 1.2; text-decoration: none }
header b { font-weight: inherit; color: transparent; background-clip: text;
  background-image: linear-gradient(light-dark(#1537c8, #3557f2) 25%, light-dark(#1c1813, #efe7d8) 25%) }
main { padding-top: clamp(3rem, 12vh, 8rem); padding-bottom: 4rem }
h1 { margin: 0; max-width: 22ch; font-size: clamp(2rem, 1.5rem + 2.1vw, 3.375rem); line-height: 1.1 }
p { margin: 1.5rem 0 0; max-width: 40rem; color: light-dark(#574e43, #b9ae9d) }
p a { color: inherit }
nav { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 2.25rem }
nav a { padding: 0.85rem 1.5rem; border: 1px solid light-dark(#1c1813, #efe7d8); border-radius: 2px;
  color: inherit; font-weight: 600; line-height: 1.25; text-decoration: none }
nav a:first-child { background: light-dark(#1c1813, #efe7d8); color: light-dark(#f6f1e7, #15120e) }
a:focus-visible { outline: 2px solid light-dark(#1537c8, #efe7d8); outline-offset: 3px }`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** The policy of these pages: nothing but their own style. */
export const PREPARED_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface PreparedPage {
  /** Of the window. */
  title: string;
  /** As HTML, where it differs from the title. */
  heading?: string;
  text: string;
}

/** @returns the HTML of a page that offers to try again */
function preparedPage({ title, heading = title, text }: PreparedPage): string {
  return `<!doctype html>
<html lang="${site.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title} – ${site.name}</title>
    <style>${style}</style>
  </head>
  <body>
    <header><a href="/" aria-label="${site.name}, page d’accueil">${site.name.replace("É", "<b>É</b>")}</a></header>
    <main>
      <h1>${heading}</h1>
      <p>${text}</p>
      <nav aria-label="Continuer"><a href="">Réessayer</a> <a href="/">Retour à l’accueil</a></nav>
      <p><a href="/legal/notices">Mentions légales</a></p>
    </main>
  </body>
</html>
`;
}

/** For failures of the app's own error page. */
export const FAILURE_PAGE = preparedPage({
  title: "Erreur",
  heading: '<span lang="en">Unexpected Application Error!</span>',
  text: "Une erreur inattendue est survenue. Réessayez dans un instant.",
});

/** For addresses that need data while there is none, and of which no earlier edition is kept. */
export const OUTAGE_PAGE = preparedPage({
  title: "Page momentanément indisponible",
  heading: "Cette page est momentanément indisponible",
  text: "Nos données ne répondent pas. Réessayez dans un instant\u00a0: rien n’est perdu.",
});
/** The same for the pages of all categories, in the words of the specification. */
export const CATEGORIES_OUTAGE_PAGE = preparedPage({
  title: "Erreur",
  text: "Une erreur est survenue lors du chargement des catégories.",
});
/** When a visitor may ask for it again, in seconds. */
export const OUTAGE_RETRY_SECONDS = 10;

/** Of refusals under load, by their status. */
export const OVERLOAD_PAGES = {
  429: preparedPage({
    title: "Trop de demandes en peu de temps",
    text: "Beaucoup de pages ont été demandées depuis votre connexion, par vous ou par quelqu’un qui la partage. Patientez quelques secondes, puis réessayez.",
  }),
  503: preparedPage({
    title: "Trop de visiteurs à la fois",
    text: "Cette page est à composer pour vous, et trop d’autres attendent déjà la leur. Réessayez dans quelques secondes\u00a0: rien n’est perdu.",
  }),
} as const;
