import { answerStyle } from "#app/components/answer/answer-style.ts";
import duel from "#app/components/duel/duel.css?url";
import href from "./dossier.css?url";

/** The style sheets of pages about a product, beside that of all pages: for the `links` of their routes. */
export const dossierStyle = [...answerStyle, { rel: "stylesheet", href }, { rel: "stylesheet", href: duel }];
