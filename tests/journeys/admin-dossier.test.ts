import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { DossierRecord } from "#app/product/record/dossier-record.ts";
import { fakeRecord } from "#app/product/record/record.fake.ts";
import { register, signIn, toast } from "./support/accounts.ts";
import { createEditor } from "./support/administrators.ts";
import { cutConnection, holdBack } from "./support/connection.ts";
import {
  addItems,
  control,
  fillRecord,
  openDossier,
  openTab,
  prefixed,
  untilSaved,
} from "./support/dossier-editor.ts";
import { accessibilityFaults, allowComplaint, desktop, phone, siteUrl } from "./support/journey.ts";
import { askAsOperator } from "./support/operator.ts";
import { readPages } from "./support/page-facts.ts";
import { type Shelf, test } from "./support/product-shelf.ts";

const sold = {
  price: 129,
  merchant: "Fnac",
  affiliate_url: "https://www.fnac.com/montre",
  image_url: "/media/produits/withings-scanwatch-2.svg",
  image_alt: "Une montre ronde.",
};

const parts = ["Le besoin", "Le produit", "La preuve", "Le prix", "Les limites", "Conclusion"];

const closing = { title: "Et maintenant", text: "Lisez l’analyse avant d’acheter." };
const seo = { title: "Montre d’essai : la page", description: "Une montre que nous retenons, et pourquoi." };
const analysis = { title: "Pourquoi cette montre", lead: "Parce qu’elle dure.", updatedOn: "2026-11-23" };
const analysisSeo = {
  title: "Pourquoi la montre d’essai ? L’analyse",
  description: "Ce que nous avons lu, et ce que nous en retenons.",
};

/** All that a page needs. */
const written = fakeRecord({
  verdict: "La meilleure des montres sobres.",
  price: { isApproximate: false, old: null, note: null },
  closing,
  seo,
  analysis: {
    ...analysis,
    seo: analysisSeo,
    badge: null,
    numbering: "arabic",
    sections: parts.length - 1,
    isConclusionNumbered: false,
  },
});

/** Fills that from nothing. */
async function fillPage(page: Page): Promise<void> {
  const { kind, tagline, verdict, audience, badges, strengths, pointsToConsider } = written;
  await fillRecord(page, {
    kind,
    tagline,
    verdict,
    audience,
    ...prefixed("closing", closing),
    ...prefixed("seo", seo),
  });
  await addItems(page, "badges", badges);
  await addItems(page, "strengths", strengths);
  await addItems(page, "pointsToConsider", pointsToConsider);
  // The first is the row's.
  const second = { src: "/media/produits/nokia-3210.svg", alt: "À côté d’un téléphone." };
  await addItems(page, "pictures", [second], 1);
  await addItems(
    page,
    "features",
    written.features.map(({ icon, title, text }) => ({ icon, title, text })),
  );
  await addItems(
    page,
    "specifications",
    written.specifications.map(({ label, value }) => ({ label, value })),
  );
}

async function writeAnalysis(page: Page): Promise<void> {
  await fillRecord(page, { ...prefixed("analysis", analysis), ...prefixed("analysis.seo", analysisSeo) });
  const text = page.getByRole("textbox", { name: "Texte de l’analyse" });
  await text.click();
  for (const title of parts) {
    await page.keyboard.type("## ");
    await page.keyboard.insertText(title);
    await page.keyboard.press("Enter");
    await page.keyboard.insertText(`Voici ${title.toLowerCase()}, et c`);
    await page.keyboard.type("'est tout.");
    await page.keyboard.press("Enter");
  }
}

/** Makes a revision without the editor; it is published now or at a time. */
async function publish(id: string, changes: Partial<DossierRecord> = {}, publishAt?: Date) {
  const text = parts.map((title) => `## ${title}\n\nVoici ${title.toLowerCase()}, et c’est tout.\n`);
  const [draft] = await askAsOperator<{ updated_at: string }>("POST", "dossier_drafts", {
    id,
    record: { ...written, ...changes },
    analysis: text.join("\n"),
  });
  await askAsOperator("POST", "rpc/publish_dossier", {
    product: id,
    draft_version: draft?.updated_at,
    ...(publishAt && { publish_at: publishAt.toISOString() }),
  });
}

/** Adds a watch whose dossier is to be written. `traces` reads what the public gets of it. */
async function addWatch(page: Page, shelf: Shelf) {
  const slug = `montre-dessai-${shelf.category.id.slice(0, 8)}`;
  const [row] = await shelf.add({ title: "Montre d’essai", slug, product_url: `/${slug}`, ...sold });
  const category = shelf.category.name.toLowerCase().replace(" ", "-");
  return { id: row?.id ?? "", traces: () => tracesOf(page, `/${slug}`, category) };
}

const hidden = { verdict: null, analysis: false, inSitemap: false, hasPicture: false, review: false };

const shown = {
  analysis: true,
  inSitemap: true,
  inFeed: true,
  onCard: true,
  inSearch: true,
  hasPicture: true,
  data: true,
  review: true,
};

/** What visitors and machines get of a dossier; `null` where the page is not there. */
async function tracesOf(page: Page, path: string, category: string) {
  const text = async (address: string) => {
    const answer = await page.request.get(`${siteUrl}${address}`);
    return answer.ok() ? answer.text() : null;
  };
  const analysisPath = `${path}-pourquoi`;
  const [html, analysis, sitemap, feed, shelf, found] = await Promise.all(
    [
      path,
      analysisPath,
      "/sitemap.xml",
      "/atom.xml",
      `/categories/${category}`,
      "/categories?q=montre+dessai",
    ].map(text),
  );
  const [facts] = await readPages(page, [path]);
  const picture = await page.request.get(`${siteUrl}/apercu${analysisPath}.png`);
  return {
    verdict: /La meilleure|La plus sobre/.exec(html ?? "")?.[0] ?? null,
    analysis: analysis?.includes("c’est tout") ?? false,
    inSitemap: sitemap?.includes(`${analysisPath}<`) ?? false,
    inFeed: feed?.includes(`${path}"`) ?? false,
    onCard: shelf?.includes(`href="${path}"`) ?? false,
    inSearch: found?.includes(path) ?? false,
    hasPicture: picture.status() === 200,
    data: facts?.data.map((part) => part["@type"]).includes("Product") ?? false,
    review: JSON.stringify(facts?.data ?? []).includes("positiveNotes"),
  };
}

test("an empty draft is led by the gate to what is missing, until its page is planned for a day", async ({
  page,
  shelf,
}) => {
  const { id, traces } = await addWatch(page, shelf);
  await signIn(page, await createEditor("Camille", "Éditrice"));
  await openDossier(page, id, "page");
  expect(await traces()).toMatchObject(hidden);
  await fillRecord(page, { kind: "Montre" });
  await untilSaved(page);

  await openTab(page, "Publier…");
  const gate = page.getByRole("region", { name: "Règles de publication" });
  await gate.getByText(/^À corriger avant de publier/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await gate.getByRole("link", { name: "Notre avis", exact: true }).click();
  await expect
    .poll(() => control(page, "verdict").evaluate((field) => field === document.activeElement))
    .toBe(true);

  // On a phone, where the preview is behind a switch.
  await page.setViewportSize(phone);
  await fillPage(page);
  await page.setViewportSize(desktop);
  await page.frameLocator("iframe[title^=Aperçu]").getByText(written.verdict).waitFor();
  await openTab(page, "Analyse");
  await writeAnalysis(page);
  await untilSaved(page);
  expect(await accessibilityFaults(page)).toEqual([]);

  await openTab(page, "Preuves");
  const notice = {
    id: "notice",
    name: "La notice",
    rank: "maker",
    bearing: "nothing",
    states: "Le poids.",
    readOn: "2026-11-23",
  };
  await addItems(page, "sources", [notice]);
  await untilSaved(page);

  await openTab(page, "Publier…");
  await gate.getByText("Rien n’empêche la publication.").waitFor();
  await page.getByRole("radio", { name: "À une date" }).check();
  await page.getByLabel("Note pour l’historique").fill("Première version");
  await page.getByRole("button", { name: "Programmer la publication" }).click();
  await toast(page, "La page sera publiée").waitFor();
  await page.getByText(/^programmée pour le/).waitFor();
  expect(await traces()).toMatchObject(hidden);
});

test("a planned page is public once its time has come", async ({ page, shelf }) => {
  const { id, traces } = await addWatch(page, shelf);
  await page.goto("/about");
  await publish(id, {}, new Date(Date.now() + 86_400_000));
  expect(await traces()).toMatchObject(hidden);
  const past = new Date(Date.now() - 1000).toISOString();
  await askAsOperator("PATCH", `dossier_schedules?id=eq.${id}`, { publish_at: past });
  // The mail to a new account wakes the runner of jobs.
  await register();
  await expect.poll(traces).toMatchObject({ verdict: "La meilleure", ...shown });
});

test("a correction is public only when it is published; its preview ends when it is taken back", async ({
  page,
  shelf,
}) => {
  const { id, traces } = await addWatch(page, shelf);
  await publish(id);
  await openDossier(page, id, "page");
  await fillRecord(page, { verdict: "La plus sobre des montres." });
  await untilSaved(page);
  expect(await traces()).toMatchObject({ verdict: "La meilleure" });

  await openTab(page, "Publier…");
  await page.getByRole("button", { name: "Créer une adresse d’aperçu" }).click();
  const address = page.getByLabel("Adresse de l’aperçu");
  const shared = await address.inputValue();
  const statusOfShared = async () => (await page.request.get(shared)).status();
  expect(await statusOfShared()).toBe(200);
  await page.getByRole("button", { name: "Retirer toutes les adresses" }).click();
  await toast(page, "Les adresses d’aperçu ne montrent plus rien").waitFor();
  expect(await statusOfShared()).toBe(404);
  expect(await address.count()).toBe(0);

  await page.getByText(/^Cela remplace la révision 1, en ligne depuis le/).waitFor();
  // Nothing is offered that the opening of the history would take away.
  const showHistory = await holdBack(page, "**/rpc/dossier_history*");
  const asked = page.waitForRequest("**/rpc/dossier_history*");
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  await asked;
  expect(await toast(page, "La page a été publiée").count()).toBe(0);
  showHistory();
  await toast(page, "La page a été publiée").getByRole("link", { name: "Voir la page" }).click();
  await page.getByRole("heading", { level: 1, name: "Montre" }).waitFor();
  expect(await traces()).toMatchObject({ verdict: "La plus sobre", ...shown });
});

test("two revisions are compared, and the earlier one is taken back and published again", async ({
  page,
  shelf,
}) => {
  const { id, traces } = await addWatch(page, shelf);
  await publish(id);
  await publish(id, { verdict: "La plus sobre des montres." });
  const showJournal = await holdBack(page, "**/rpc/change_history*");
  await openDossier(page, id, "historique");
  // Revisions do not wait for the journal, which stands on the first page alone.
  await page.getByText("Chargement de l’historique...").waitFor();
  const moments = page.getByRole("region", { name: "Historique" }).getByRole("listitem");
  expect(await moments.filter({ hasText: "Révision 2 publiée" }).count()).toBe(1);
  showJournal();
  await page.getByText("Chargement de l’historique...").waitFor({ state: "detached" });
  await page.goto(`/admin/products/${id}/historique?avant=2`);
  const earlier = page.getByRole("region", { name: "Révisions antérieures" }).getByRole("listitem");
  await earlier.filter({ hasText: "Révision 1" }).waitFor();
  expect(await earlier.count()).toBe(1);
  await page.goto(`/admin/products/${id}/historique?avant=1`);
  await page.getByText("Aucune révision antérieure.").waitFor();
  await page.goto(`/admin/products/${id}/historique?avant=abc`);
  await moments.filter({ hasText: "Révision 2 publiée" }).waitFor();
  await openDossier(page, id, "historique");
  await page.getByRole("link", { name: "Comparer à la 1" }).click();
  const differences = page.getByRole("region", { name: "Différences" });
  await expect
    .poll(() => differences.getByRole("heading", { level: 3 }).allTextContents())
    .toEqual(["Notre avis"]);
  expect(await differences.locator("del").first().textContent()).toContain("meilleure");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Rétablir la révision 1 dans le brouillon" }).click();
  await toast(page, "La révision est dans le brouillon").waitFor();
  await openTab(page, "Publier…");
  await page.getByRole("button", { name: "Publier maintenant" }).click();
  await expect.poll(traces).toMatchObject({ verdict: "La meilleure", ...shown });
});

test("a page that is withdrawn leaves nothing behind but the product", async ({ page, shelf }) => {
  const { id, traces } = await addWatch(page, shelf);
  await publish(id);
  await openDossier(page, id, "page");
  expect(await traces()).toMatchObject(shown);
  await openTab(page, "Publier…");
  await page.getByRole("button", { name: "Retirer la page…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirer", exact: true }).click();
  await toast(page, "La page a été retirée").waitFor();
  expect(await traces()).toMatchObject({ ...hidden, onCard: true, inSearch: true });
});

test("of a whole dossier no tab shows more than twenty fields at first; a link to one opens its part", async ({
  page,
}) => {
  const [product] = await askAsOperator<{ id: string }>("GET", "products?slug=eq.sony-wh-1000xm6&select=id");
  for (const tab of ["page", "preuves", "analyse"] as const) {
    await openDossier(page, product?.id ?? "", tab);
    await page.locator("main details").first().waitFor();
    const shown = page.locator("main :is(input, select, textarea):visible");
    expect([tab, (await shown.count()) <= 20]).toEqual([tab, true]);
  }
  await page.goto(`/admin/products/${product?.id}/page#champ-verdict`);
  const verdict = control(page, "verdict");
  await expect.poll(() => verdict.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await verdict.isVisible()).toBe(true);
});

test("items of a list are moved by keyboard and by hand, on a phone", async ({ page, shelf }) => {
  const [row] = await shelf.add({ title: "Montre", ...sold });
  await page.setViewportSize(phone);
  await openDossier(page, row?.id ?? "", "page");
  await addItems(page, "strengths", ["Un", "Deux", "Trois"]);
  await untilSaved(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

  const strengths = () =>
    control(page, "strengths")
      .getByRole("textbox")
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  const list = control(page, "strengths");
  const handle = (position: number) =>
    list.getByRole("button", { name: `Déplacer Points forts ${position} sur 3` });
  await handle(3).focus();
  await page.keyboard.press("ArrowUp");
  expect(await strengths()).toEqual(["Un", "Trois", "Deux"]);
  await list.getByText("Déplacé en position 2 sur 3.").waitFor();
  expect(await handle(2).evaluate((button) => button === document.activeElement)).toBe(true);
  await handle(1).hover();
  await page.mouse.down();
  const last = await handle(3).boundingBox();
  await page.mouse.move(last?.x ?? 0, (last?.y ?? 0) + (last?.height ?? 0), { steps: 8 });
  await page.mouse.up();
  expect(await strengths()).toEqual(["Trois", "Deux", "Un"]);
  await untilSaved(page);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("what is typed outlives a lost connection, and another editor's version is joined with it", async ({
  page,
  shelf,
}) => {
  const [row] = await shelf.add({ title: "Montre", ...sold });
  const id = row?.id ?? "";
  await openDossier(page, id, "page");
  await fillRecord(page, { kind: "Montre" });
  await untilSaved(page);

  const restore = await cutConnection(page, "**/rest/v1/dossier_drafts*");
  await fillRecord(page, { tagline: "Tapée sans réseau." });
  await page.getByText(/^Non enregistré\. La connexion est interrompue/).waitFor();
  await page.getByRole("link", { name: "Produits", exact: true }).first().click();
  const question = page.getByRole("alertdialog", { name: "Abandonner vos modifications ?" });
  await question.getByRole("button", { name: "Continuer la saisie" }).click();
  expect(await control(page, "tagline").inputValue()).toBe("Tapée sans réseau.");

  const [other] = await askAsOperator<{ record: object }>("GET", `dossier_drafts?id=eq.${id}`);
  const theirs = { ...other?.record, tagline: "Celle d’un autre.", kind: "Genre d’un autre" };
  await askAsOperator("PATCH", `dossier_drafts?id=eq.${id}`, { record: theirs });
  await restore();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await page.getByRole("heading", { name: "Une autre version a été enregistrée entre-temps" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page
    .getByRole("group", { name: "Accroche" })
    .getByRole("radio", { name: /Votre version/ })
    .check();
  await page.getByRole("button", { name: "Enregistrer ces choix" }).click();
  await untilSaved(page);
  const [stored] = await askAsOperator<{ record: object }>("GET", `dossier_drafts?id=eq.${id}`);
  expect(stored?.record).toMatchObject({ tagline: "Tapée sans réseau.", kind: "Genre d’un autre" });
});

test("what is typed stays on every tab while the line is lost or the server fails, and links ask", async ({
  page,
  shelf,
}) => {
  const [row] = await shelf.add({ title: "Montre", ...sold });
  const id = row?.id ?? "";
  await openDossier(page, id, "page");
  await fillRecord(page, { kind: "Montre" });
  await untilSaved(page);

  for (const loseLine of [
    () => cutConnection(page, /\/(rest|auth)\/v1\//),
    async () => {
      await page.route(/\/rest\/v1\//, (route) => route.fulfill({ status: 500, json: { message: "" } }));
      return () => page.unroute(/\/rest\/v1\//);
    },
  ]) {
    allowComplaint(page, /500/);
    const restore = await loseLine();
    const tagline = `Tapée sans réseau ${Math.random()}.`;
    await fillRecord(page, { tagline });
    await page.getByText(/^Non enregistré\. /).waitFor();
    for (const tab of ["Preuves", "Publier…", "Historique", "Analyse", "Page"] as const) {
      // The navigation of the back office has a « Historique » of its own.
      if (tab === "Publier…") await openTab(page, tab);
      else
        await page
          .getByRole("navigation", { name: /^Parties de/ })
          .getByRole("link", { name: tab })
          .click();
      await page.getByText(/^Non enregistré\. /).waitFor();
    }
    expect(await control(page, "tagline").inputValue()).toBe(tagline);
    await page.getByRole("link", { name: "Messages" }).first().click();
    const question = page.getByRole("alertdialog", { name: "Abandonner vos modifications ?" });
    await question.getByRole("button", { name: "Continuer la saisie" }).click();
    expect(await control(page, "tagline").inputValue()).toBe(tagline);

    await restore();
    await page.getByRole("button", { name: "Réessayer" }).click();
    await untilSaved(page);
    const [stored] = await askAsOperator<{ record: object }>("GET", `dossier_drafts?id=eq.${id}`);
    expect(stored?.record).toMatchObject({ tagline });
  }
});

test("what is typed beside the record is given up only after a question, from each of its tabs", async ({
  page,
  shelf,
}) => {
  const [row] = await shelf.add({ title: "Montre", ...sold });
  await openDossier(page, row?.id ?? "", "page");
  await openTab(page, "Preuves");
  await addItems(page, "rejected", [{ name: "Rival", reason: "Il est plus cher." }]);
  await untilSaved(page);
  const question = page.getByRole("alertdialog", { name: "Abandonner vos modifications ?" });
  const tabs = page.getByRole("navigation", { name: /^Parties de/ });
  const typed = [
    {
      open: () => control(page, "rejected.0.source").selectOption({ label: "Nouvelle source…" }),
      field: () => control(page, "nouvelle-source.name"),
    },
    { open: () => openTab(page, "Publier…"), field: () => page.getByLabel("Note pour l’historique") },
    {
      open: () => tabs.getByRole("link", { name: "Évaluations" }).click(),
      field: () => page.getByLabel("Raison, que lisent les visiteurs"),
    },
    {
      open: () => tabs.getByRole("link", { name: "Évaluations" }).click(),
      field: () => page.getByLabel("Ce qui était faux"),
    },
  ];
  for (const { open, field } of typed) {
    await open();
    await field().fill("Tapé avec soin.");
    for (const leave of [
      () => tabs.getByRole("link", { name: "Analyse" }).click(),
      () => page.getByRole("link", { name: "Messages" }).first().click(),
      () => page.goBack(),
    ]) {
      await leave();
      await question.getByRole("button", { name: "Continuer la saisie" }).click();
      await question.waitFor({ state: "hidden" });
      expect(await field().inputValue()).toBe("Tapé avec soin.");
    }
    await tabs.getByRole("link", { name: "Page" }).click();
    await question.getByRole("button", { name: "Abandonner" }).click();
    await control(page, "kind").waitFor();
  }
});

test("a dossier of the first start opens in the editor as it is read, and a link of the text leads nowhere in the preview", async ({
  page,
}) => {
  const [row] = await askAsOperator<{ id: string }>("GET", "products?slug=eq.nokia-3210&select=id");
  await openDossier(page, row?.id ?? "", "analyse");
  const text = page.getByRole("textbox", { name: "Texte de l’analyse" });
  await text.getByRole("heading", { level: 2, name: "Conclusion" }).waitFor();
  const preview = page.frameLocator("iframe[title^=Aperçu]");
  await preview.getByRole("link", { name: "smartphone compact" }).click();
  expect(new URL(page.url()).pathname).toBe(`/admin/products/${row?.id}/analyse`);
  await page.getByText("Pas de brouillon").waitFor();

  await text.getByRole("heading", { level: 2, name: "Conclusion" }).click();
  await page.keyboard.type("Fausse ");
  await preview.getByRole("heading", { name: /Fausse/ }).waitFor();
  await openTab(page, "Publier…");
  await page.getByRole("button", { name: "Abandonner le brouillon…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Abandonner", exact: true }).click();
  await toast(page, "Le brouillon a été abandonné").waitFor();
  await openTab(page, "Analyse");
  await text.getByRole("heading", { level: 2, name: "Conclusion", exact: true }).waitFor();
});

test("what the nightly run found leads to the field, and facts are edited over the dossier", async ({
  page,
  shelf,
}) => {
  const [row] = await shelf.add({
    title: "Montre à corriger",
    slug: `a-corriger-${shelf.category.id.slice(0, 8)}`,
    ...sold,
  });
  const id = row?.id ?? "";
  const finding = { rule: "wording", severity: "blocking", source: "règle", message: "à revoir" };
  await askAsOperator("POST", "dossier_findings", {
    id,
    blocking: 2,
    findings: ["product.price", "record.verdict"].map((field) => ({ ...finding, field })),
  });
  await signIn(page, await createEditor("Camille", "Éditrice"));
  await page.goto("/admin/findings");
  const found = (field: string) =>
    page
      .getByRole("group")
      .filter({ has: page.getByText("à revoir", { exact: true }) })
      .getByRole("listitem")
      .filter({ hasText: `Montre à corriger ${field} : à revoir.` })
      .getByRole("link", { name: "Montre à corriger" });
  await found("Notre avis").click();
  await expect
    .poll(() => control(page, "verdict").evaluate((field) => field === document.activeElement))
    .toBe(true);
  expect(await askAsOperator("GET", `dossier_drafts?id=eq.${id}`)).toEqual([]);

  await page.goto("/admin/findings");
  expect(await accessibilityFaults(page)).toEqual([]);
  await found("Prix de la fiche").click();
  const dialog = page.getByRole("dialog", { name: "Modifier le produit" });
  await dialog.getByLabel("Prix").fill("99");
  await dialog.getByRole("button", { name: "Mettre à jour" }).click();
  await toast(page, "Le produit a été mis à jour").waitFor();
  await dialog.waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe(`/admin/products/${id}/page`);
  expect(await askAsOperator("GET", `products?id=eq.${id}&select=price`)).toEqual([{ price: 99 }]);
  await askAsOperator("DELETE", `dossier_findings?id=eq.${id}`);
});
