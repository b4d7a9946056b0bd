/** What the law asks of each page, in its own words where it has some. */
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import Accessibility from "./accessibility.tsx";
import Comparisons from "./comparisons.tsx";
import Notices from "./notices.tsx";
import Privacy from "./privacy.tsx";
import Terms from "./terms.tsx";

const comparisons = (merchants: { count: number; isComplete: boolean } | null) => {
  const Page = Comparisons as unknown as React.FunctionComponent<{ loaderData: object }>;
  return <Page loaderData={{ merchants }} />;
};

const notices = (credits: string[] | null) => {
  const Page = Notices as unknown as React.FunctionComponent<{ loaderData: object }>;
  return <Page loaderData={{ credits }} />;
};

const wordsOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/ +/g, " ");
const textOf = (page: React.ReactNode) => wordsOf(renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>));

/** Of a site that sends alerts, or of one that cannot. */
function privacyOf(sendsAlerts: boolean): string {
  const Site = createRoutesStub([
    { id: "root", loader: () => null, children: [{ path: "/", Component: Privacy }] },
  ]);
  return wordsOf(renderToStaticMarkup(<Site hydrationData={{ loaderData: { root: { sendsAlerts } } }} />));
}

const pages = {
  accessibility: textOf(<Accessibility />),
  comparisons: textOf(comparisons({ count: 4, isComplete: true })),
  notices: textOf(notices([])),
  privacy: privacyOf(true),
  terms: textOf(<Terms />),
};

test.each([
  ["terms", ["Votre compte", "Propriété intellectuelle", "droit français"]],
  ["privacy", ["portabilité", "après votre décès", /transferts hors/i, "CNIL", "réception"]],
  ["privacy", [/Pour limiter les envois abusifs.*La base légale est notre intérêt légitime/s]],
  [
    "comparisons",
    [/liens de capital/i, "À la une", "chez 4\u00a0marchands", "frais de livraison", "exhaustive"],
  ],
  [
    "notices",
    [
      "Ce site n’est pas encore publié",
      "Éditeur",
      "Hébergement",
      "dessins faits pour ce site",
      "SIL Open Font License",
    ],
  ],
  ["accessibility", [/est non conforme avec le référentiel.*version\u00a04\.1\u00a0: aucun audit/s]],
  [
    "accessibility",
    ["Résultats des tests", "Contenus non accessibles", "Défenseur des droits", "établie le"],
  ],
] as const)("%s says %s", (name, words) => {
  for (const word of words) expect(pages[name]).toMatch(word);
});

describe.each(Object.entries(pages))("%s", (_, text) => {
  test("has a date", () =>
    expect(text).toMatch(/Dernière modification de cette page\u00a0: \d{1,2}\u00a0\S+\u00a0\d{4}/));

  test("is set in French", () => {
    expect(text).not.toMatch(/[^\u00a0\u202f][:;!?»](?!\/)/);
    expect(text).not.toMatch(/«[^\u00a0\u202f]|'|\.\.\./);
  });
});

test("without data or links the comparisons name no number of merchants", () => {
  for (const merchants of [null, { count: 0, isComplete: true }])
    expect(textOf(comparisons(merchants))).not.toMatch(/chez \d|sans lien marchand pour/);
  expect(textOf(comparisons({ count: 9, isComplete: false }))).toContain("chez 9\u00a0marchands au moins");
});

test("the notices credit photographs where there are some, and claim no absence that nobody knows of", () => {
  expect(pages.notices).toMatch("aucune photographie");
  expect(textOf(notices(["Ada Lovelace, CC BY 4.0"]))).toMatch("Ada Lovelace, CC BY 4.0");
  for (const credits of [null, ["Ada Lovelace"]]) {
    expect(textOf(notices(credits))).not.toMatch("aucune photographie");
  }
});

test("alerts are named where the site sends some", () => {
  expect(pages.privacy).toMatch(/Vos alertes.*trois jours sans confirmation, un an après elle/s);
  expect(privacyOf(false)).not.toMatch("Vos alertes");
});
