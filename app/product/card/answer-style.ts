import href from "./answer-card.css?url";

/** The style sheet of pages with an answer card, beside that of all pages: for the `links` of their routes. */
export const answerStyle = [{ rel: "stylesheet", href }];
