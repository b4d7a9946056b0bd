/** The searches that the bench measures, by their peculiarity. */
export const SEARCH_QUERIES = {
  "one word": "casque",
  "one word, in a quarter of the texts": "compact",
  "one word, of which few texts have a longer one": "cafetières",
  "two words": "casque brivaux",
  "two words, of which no text has both": "casque grille",
  "three words": "casque sans fil pliable",
  "a typo": "casqe",
  "a typo in each of two words": "aspirtaeur silencieu",
  "a model": "sony wh-1000xm6",
  "a number": "brivaux 471199",
  "the beginning of many numbers": "lampe 47",
  "a part of a word": "phone",
  "stop words": "de la pour",
  nonsense: "zzqxwk jjvfk",
  "letters that are everywhere, never together": "apais",
  "nonsense of frequent letters": "coniltre sansipart",
  "eight words, of which few texts have all":
    "casque compact brivaux maison appareil silencieux connecté rechargeable",
  "eight words, of which no text has all": "casque enceinte montre lampe balance clavier tablette chargeur",
} as const satisfies Readonly<Record<string, string>>;
