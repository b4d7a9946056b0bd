import { expect, test } from "vitest";
import { readQuery } from "./search-prices.ts";

const NONE = { least: null, most: null, cheapestFirst: false, isCheaper: false };

test.each([
  ["casque moins de 500", "casque", { most: 500 }],
  ["casque à moins de 1 200 €", "casque", { most: 1200 }],
  ["casque - de 500€", "casque", { most: 500 }],
  ["smartphone sous les 400 euros", "smartphone", { most: 400 }],
  ["budget de 300 € montre", "montre", { most: 300 }],
  ["barre de son 800 € max", "barre de son", { most: 800 }],
  ["enceinte 150 €", "enceinte", { most: 150 }],
  ["pas plus de 99,90 € casque", "casque", { most: 99.9 }],
  ["casque moins de 49€99", "casque", { most: 49.99 }],
  ["casque moins de 49 € 99", "casque", { most: 49.99 }],
  ["casque 299€99", "casque", { most: 299.99 }],
  ["casque 299.99 €", "casque", { most: 299.99 }],
  ["casque € 300", "casque", { most: 300 }],
  ["1 299,90 €", "", { most: 1299.9 }],
  ["1\u202f299,90\u00a0€", "", { most: 1299.9 }],
  ["vélo 1.299,90 €", "velo", { most: 1299.9 }],
  ["casque à 300€", "casque", { most: 300 }],
  ["casque à 300 € max", "casque", { most: 300 }],
  ["enceinte entre 19 € 99 et 29 € 99", "enceinte", { least: 19.99, most: 29.99 }],
  ["montre de 300 €", "montre", { most: 300 }],
  ["≤ 300 €", "", { most: 300 }],
  ["casque >= 49€99", "casque", { least: 49.99 }],
  ["enceinte entre 49€99 et 99€99", "enceinte", { least: 49.99, most: 99.99 }],
  ["sony xm5 300 €", "sony xm5", { most: 300 }],
  ["iphone 800 € 16 pro", "iphone 16 pro", { most: 800 }],
  ["montre 300€ 42 mm", "montre 42 mm", { most: 300 }],
  ["enceinte entre 100 et 200 €", "enceinte", { least: 100, most: 200 }],
  ["montre de 300 à 200 €", "montre", { least: 200, most: 300 }],
  ["enceinte 100-200 €", "enceinte", { least: 100, most: 200 }],
  ["casque à plus de 200\u00a0€", "casque", { least: 200 }],
  ["casque à partir de 100 jusqu’à 300", "casque", { least: 100, most: 300 }],
  ["Casque pas trop cher", "casque", { cheapestFirst: true }],
  ["la moins chère des montres", "des montres", { cheapestFirst: true }],
  ["cafetière petit prix", "cafetiere", { cheapestFirst: true }],
  ["moins cher", "", { cheapestFirst: true }],
  ["moins cher que 300 €", "", { most: 300 }],
  ["moins cher que Sony", "sony", { isCheaper: true }],
  ["casque meilleur marché qu’un Bose", "casque bose", { isCheaper: true }],
  ["les moins chers que l’Apple Watch", "apple watch", { isCheaper: true }],
  ["idées de cadeau", "", { cheapestFirst: true }],
  ["cadeaux de Noël à moins de 50 €", "", { most: 50, cheapestFirst: true }],
])("%j is %j with %j", (query, words, prices) => {
  expect(readQuery(query)).toEqual({ words, prices: { ...NONE, ...prices } });
});

test.each([
  ["sony wh-1000xm6", "sony wh-1000xm6"],
  ["nokia 3210", "nokia 3210"],
  ["aspirateur moins de 3 kg", "aspirateur moins de 3 kg"],
  ["liseuse plus de 16 go", "liseuse plus de 16 go"],
  ["montre moins de 40 mm", "montre moins de 40 mm"],
  ["quel est le meilleur casque", "est casque"],
  ["avis", "avis"],
  ["casque 1,299 €", "casque 1,299 €"],
  ["", ""],
])("%j names no price; the words are %j", (query, words) => {
  expect(readQuery(query)).toEqual({ words, prices: NONE });
});
