/**
 * Searches as people type them in the demonstration catalogue, with what has to stand in the first three
 * results. Those that were looked at while the search was written; `queries-kept-apart.ts` holds the others.
 */

/**
 * The query, then by slug what stands in the first three: each of the list, `a|b` for one of the two, `!a` for
 * what must not be there. Without any, nothing may be found.
 */
export type RelevanceQuery = readonly [query: string, ...expected: string[]];

export const QUERIES: readonly RelevanceQuery[] = [
  // Names of things, with and without accents, plurals and hyphens
  ["casque", "casques"],
  ["ecouteurs bluetooth", "ecouteurs-sans-fil|technics-eah-az100-ek"],
  ["machine à café", "cafetieres-et-machines-a-cafe|machines-a-expresso"],
  ["anti-bruit", "casques-a-reduction-de-bruit|sony-wh-1000xm6", "!theragun-mini", "!pistolets-de-massage"],
  ["antibruit", "casques-a-reduction-de-bruit|sony-wh-1000xm6", "!theragun-mini"],
  ["casque anti bruit", "casques-a-reduction-de-bruit|sony-wh-1000xm6", "!beyerdynamic-dt-770-pro-80-ohms"],
  ["noise cancelling", "casques-a-reduction-de-bruit|sony-wh-1000xm6"],
  ["tv", "barres-de-son|sennheiser-ambeo-soundbar-mini"],
  ["télé", "barres-de-son|sennheiser-ambeo-soundbar-mini", "!nokia-3210", "!smartphones"],
  ["téléphone simple", "telephones-a-touches|nokia-3210", "!body-comp"],
  ["pèse personne", "balances-connectees|body-comp"],
  ["pese-personne", "balances-connectees|body-comp"],
  ["simulateur d'aube", "reveils-lumineux|lumie-bodyclock-glow-150"],
  ["smartwatch", "montres-connectees|withings-scanwatch-2"],
  ["aspirateur balai", "aspirateurs-balais", "dyson-v15-detect"],
  ["airfryer", "friteuses-a-air|ninja-foodi-dual-zone-af300eu"],
  ["imprimante", "imprimantes-laser", "brother-hl-l2445dw"],
  ["brosse à dent", "brosses-a-dents-electriques", "oral-b-io-3"],
  ["boules quies", "bouchons-d-oreilles|loop-quiet-2"],
  ["robot cuisine", "robots-patissiers|kitchenaid-artisan-5ksm175ps"],
  ["ebook", "liseuses|kobo-clara-colour"],
  // A name's words in another order, with others between them; nothing moves where a longer name is typed
  ["sans fil casque", "sony-wh-1000xm6", "!casques-filaires"],
  ["casque audio sans fil", "casques", "!casques-filaires"],
  ["bluetooth casque", "sony-wh-1000xm6"],
  ["main à aspirateur", "dyson-v15-detect|aspirateurs-balais"],
  // Typos
  ["casuqe", "casques"],
  ["cafetirre", "cafetieres-a-filtre|cafetieres-et-machines-a-cafe|cafetieres-a-piston"],
  ["enciente bluetooth", "jbl-flip-7|enceintes-nomades|enceintes"],
  ["aspirateru", "aspirateurs"],
  ["telephonne", "telephones|telephones-a-touches"],
  // Models, ours and those of others
  ["xm6", "sony-wh-1000xm6"],
  ["nokia 3210", "nokia-3210"],
  ["pixel 9", "google-pixel-9"],
  ["delonghi", "delonghi-magnifica-s"],
  ["iphone", "google-pixel-9", "!nothing-phone-3a"],
  ["airpods pro", "technics-eah-az100-ek"],
  ["apple watch", "withings-scanwatch-2"],
  ["bose quietcomfort", "sony-wh-1000xm6"],
  // Prices
  ["casque moins de 500", "sony-wh-1000xm6"],
  ["casque moins de 200 €", "beyerdynamic-dt-770-pro-80-ohms", "!sony-wh-1000xm6"],
  ["enceinte entre 100 et 200 €", "jbl-flip-7", "!sony-ult-field-5"],
  ["smartphone pas cher", "nothing-phone-3a"],
  ["montre à moins de 300 euros", "garmin-forerunner-165", "!withings-scanwatch-2"],
  // Needs
  ["se réveiller en douceur", "reveils-lumineux|lumie-bodyclock-glow-150"],
  ["réveil", "reveils-lumineux|lumie-bodyclock-glow-150"],
  ["dormir", "bouchons-d-oreilles|loop-quiet-2"],
  ["courir en musique", "ecouteurs-de-sport|shokz-openrun-pro-2"],
  // Nothing is right: what is only near is no answer
  ["lave-linge"],
  ["reconditionné"],
  ["mieux dormir"],
  ["insomnie"],
  ["lave-vaisselle"],
  ["vélo électrique"],
  ["trottinette"],
];

/**
 * What a search shows as its answer: the first product, and where a third is written, the model of another
 * maker that it is shown instead of.
 */
export const LEADING: readonly (readonly [query: string, slug: string, model?: RegExp])[] = [
  // Among equals the order of the catalogue
  ["casque", "sony-wh-1000xm6"],
  ["casque moins de 500 euros", "sony-wh-1000xm6"],
  ["écouteurs", "technics-eah-az100-ek"],
  ["machine à café", "delonghi-magnifica-s"],
  ["café", "delonghi-magnifica-s"],
  // What the category itself is called comes before what only one above it is called
  ["cafetiere", "moccamaster-kbg-select"],
  ["casque moins cher", "beyerdynamic-dt-770-pro-80-ohms"],
  // Rivals, by what people type of their names
  ["bose", "sony-wh-1000xm6", /^Bose QuietComfort/],
  ["bose 700", "sony-wh-1000xm6", /^Bose 700$/],
  ["écouteurs bose", "technics-eah-az100-ek", /^Bose QuietComfort Earbuds/],
  ["barre de son bose", "sennheiser-ambeo-soundbar-mini", /^Bose/],
  ["philips wake-up", "lumie-bodyclock-glow-150", /^Philips HF3505$/],
  ["body smart", "body-comp", /^Withings Body Smart$/],
  ["xm5", "sony-wh-1000xm6", /XM5$/],
  ["Sony WH-1000xm 5", "sony-wh-1000xm6", /XM5$/],
  ["airpods", "technics-eah-az100-ek", /^Apple AirPods/],
  ["apple watch", "withings-scanwatch-2", /^Apple Watch/],
  ["echo dot", "lumie-bodyclock-glow-150", /^Amazon Echo Dot/],
  ["beam", "sennheiser-ambeo-soundbar-mini", /^Sonos Beam/],
  ["sonos", "sennheiser-ambeo-soundbar-mini", /^Sonos Beam/],
  ["iphone", "google-pixel-9", /^iPhone/],
  // What is called so itself comes before what was chosen instead of it
  ["sony", "sony-wh-1000xm6"],
  ["philips", "philips-hue-white-and-color-ambiance-e27"],
  // Another generation than the one that a dossier compares
  ["bose quietcomfort ultra", "sony-wh-1000xm6", /^Bose QuietComfort Ultra \(1re/],
  ["bose quietcomfort ultra 2", "sony-wh-1000xm6", /^Bose QuietComfort Ultra 2$/],
  ["airpods pro 2", "technics-eah-az100-ek", /^AirPods Pro 2$/],
  // For whom
  ["téléphone pour ma mère", "nokia-3210"],
  // Prices without a thing, and compared with another
  ["moins cher", "loop-quiet-2"],
  ["cadeau", "loop-quiet-2"],
  ["idée de cadeau de Noël entre 100 et 150 €", "benq-screenbar"],
  ["moins cher que sony", "beyerdynamic-dt-770-pro-80-ohms"],
  ["moins cher qu’un Dyson", ""],
];
