/** What legal pages say of this very site. What the law asks of each is proved with the demonstration's texts. */
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import Comparisons from "./comparisons.tsx";
import Notices from "./notices.tsx";
import Privacy from "./privacy.tsx";

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

test("without data or links the comparisons name no number of merchants", () => {
  for (const merchants of [null, { count: 0, isComplete: true }])
    expect(textOf(comparisons(merchants))).not.toMatch(/chez \d|sans lien marchand pour/);
  expect(textOf(comparisons({ count: 9, isComplete: false }))).toContain("chez 9\u00a0marchands au moins");
});

test("the notices credit photographs where there are some, and claim no absence that nobody knows of", () => {
  expect(textOf(notices([]))).toMatch("aucune photographie");
  expect(textOf(notices(["Ada Lovelace, CC BY 4.0"]))).toMatch("Ada Lovelace, CC BY 4.0");
  for (const credits of [null, ["Ada Lovelace"]]) {
    expect(textOf(notices(credits))).not.toMatch("aucune photographie");
  }
});

test("alerts are named where the site sends some", () => {
  expect(privacyOf(true)).toMatch(/Vos alertes.*trois jours sans confirmation, un an après elle/s);
  expect(privacyOf(false)).not.toMatch("Vos alertes");
});
