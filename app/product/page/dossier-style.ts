import href from "./product-pages.css?url";

/** The style sheet of pages about a product, beside that of all pages: for the `links` of their routes. */
export const dossierStyle = [{ rel: "stylesheet", href }];
