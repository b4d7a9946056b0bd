import { describe, expect, onTestFinished, test, vi } from "vitest";
import { fakeData } from "#app/lib/data/data-client.fake.ts";
import { now } from "#app/lib/data/is-in-future.fake.ts";
import { pagePathOf, socialPictureLink } from "#app/lib/head/meta.ts";
import { categoryRow, productRow } from "#app/product/rows.fake.ts";
import { openSiteData } from "#tests/support/people/site-data.ts";
import { readSocialPicture } from "./read-social-picture.ts";

const siteData = openSiteData();

test.each(["/", "/categories", "/categories/audio", "/sony-wh-1000xm6-pourquoi"])(
  "the address of a social picture names the page %s",
  (path) => {
    const link = socialPictureLink(path);
    expect(link).toMatch(/^\/apercu\/[a-z0-9/-]+\.png$/);
    expect(pagePathOf(link.slice("/apercu/".length))).toBe(path);
  },
);

test.each(["", "accueil", ".png", "accueil.svg"])("%j is not the address of a social picture", (name) => {
  expect(pagePathOf(name)).toBeNull();
});

describe("a social picture shows", () => {
  test("a product with its category, price and picture", async () => {
    const data = fakeData({ body: productRow() }, { body: categoryRow() });
    expect(
      await readSocialPicture({ client: data.client, isInFuture: now }, "/products/sony-wh-1000xm6"),
    ).toEqual({
      title: "Sony WH-1000XM6",
      kicker: "Audio",
      price: 449.99,
      isPriceApproximate: false,
      picturePath: "/media/produits/sony-wh-1000xm6.svg",
    });
  });

  test("the questions of a branch with its picture, and none that are not asked", async () => {
    const { visitor: client } = await siteData;
    expect(await readSocialPicture({ client, isInFuture: now }, "/choisir/audio")).toEqual({
      title: "Casque, enceinte ou barre de son\u00a0?",
      kicker: "Audio",
      price: null,
      picturePath: "/media/categories/audio.svg",
    });
    expect(await readSocialPicture({ client, isInFuture: now }, "/choisir/inconnue")).toBeNull();
    expect(await readSocialPicture({ client, isInFuture: now }, "/choisir")).toMatchObject({
      title: "Aidez-moi à choisir",
    });
  });

  test("the product where its dossier cannot be read, as its page does", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => void vi.restoreAllMocks());
    const { visitor: client, operator, addProduct } = await siteData;
    const { id } = await addProduct({ slug: "illisible", title: "Illisible" });
    const draft = operator.from("dossier_drafts").insert({ id, record: { schemaVersion: 99 } });
    const { data } = await draft.select("updated_at").single().throwOnError();
    await operator.rpc("publish_dossier", { product: id, draft_version: data.updated_at }).throwOnError();
    expect(await readSocialPicture({ client, isInFuture: now }, "/illisible")).toMatchObject({
      title: "Illisible",
    });
    expect(await readSocialPicture({ client, isInFuture: now }, "/illisible-pourquoi")).toBeNull();
  });

  test("a dossier page with the facts of the product's row", async () => {
    const { visitor: client, operator } = await siteData;
    expect(await readSocialPicture({ client, isInFuture: now }, "/google-pixel-9")).toEqual({
      title: "Google Pixel 9",
      kicker: "Smartphone compact",
      argument:
        "Un compact qui photographie large\u00a0: 48\u00a0mégapixels en ultra-grand-angle, suivi jusqu’en 2031.",
      cost: expect.stringMatching(/^Pendant les \d+ mois de mises à jour qui restent\s: [\d,]+\s€ par mois$/),
      price: 699,
      isPriceApproximate: true,
      picturePath: "/media/produits/google-pixel-9.svg",
    });
    expect(await readSocialPicture({ client, isInFuture: now }, "/google-pixel-9-pourquoi")).toMatchObject({
      title: "Google Pixel 9",
      kicker: "Pourquoi ce choix ?",
    });

    const change = { title: "Pixel 9 neuf", price: 642, image_url: "/media/pixel.webp" };
    await operator.from("products").update(change).eq("slug", "google-pixel-9").throwOnError();
    const changed = { title: "Pixel 9 neuf", price: 642, picturePath: "/media/pixel.webp" };
    for (const path of ["/google-pixel-9", "/google-pixel-9-pourquoi"]) {
      expect(await readSocialPicture({ client, isInFuture: now }, path)).toMatchObject(changed);
    }
    await operator.from("products").update({ is_active: false }).eq("slug", "google-pixel-9").throwOnError();
    for (const path of ["/google-pixel-9", "/google-pixel-9-pourquoi"]) {
      expect(await readSocialPicture({ client, isInFuture: now }, path)).toBeNull();
    }
  });

  test("what one use costs, once: in the verdict or below it, and not without a price", async () => {
    const { visitor: client, operator } = await siteData;
    const headphones = await readSocialPicture({ client, isInFuture: now }, "/sony-wh-1000xm6");
    expect(headphones?.argument).toContain("34\u00a0centimes l’heure");
    expect(headphones).not.toHaveProperty("cost");
    const speaker = () => readSocialPicture({ client, isInFuture: now }, "/sony-ult-field-5");
    expect(await speaker()).toMatchObject({ cost: expect.stringMatching(/^Dix soirées.*\s€ la soirée$/) });
    await operator.from("products").update({ price: null }).eq("slug", "sony-ult-field-5").throwOnError();
    expect(await speaker()).not.toHaveProperty("cost");
  });

  test("a price that was not read lately as one that is about right, unless its merchant forbids that", async () => {
    const { visitor: client, operator } = await siteData;
    const shown = () => readSocialPicture({ client, isInFuture: now }, "/nokia-3210");
    expect(await shown()).toMatchObject({ price: 79, isPriceApproximate: true });
    await operator.from("products").update({ hides_old_price: true }).eq("slug", "nokia-3210").throwOnError();
    expect(await shown()).toMatchObject({ price: null });
  });

  test("a category", async () => {
    const data = fakeData({ body: categoryRow() });
    expect(
      await readSocialPicture({ client: data.client, isInFuture: now }, "/categories/audio"),
    ).toMatchObject({
      title: "Audio",
      price: null,
    });
  });

  test("the title of a fixed page, or else the site's slogan", async () => {
    const { client } = fakeData();
    expect(await readSocialPicture({ client, isInFuture: now }, "/about")).toMatchObject({
      title: "Notre mission et notre méthode",
    });
    expect(await readSocialPicture({ client, isInFuture: now }, "/legal/privacy")).toMatchObject({
      title: "Un seul choix, le bon.",
    });
  });
});

test("no picture of another host is fetched", async () => {
  const data = fakeData(
    { body: productRow({ image_url: "http://10.0.0.1/a.png" }) },
    { body: categoryRow() },
  );
  expect(await readSocialPicture({ client: data.client, isInFuture: now }, "/products/a")).toMatchObject({
    picturePath: null,
  });
});

test.each([
  "/products/inconnu",
  "/products/inconnu-pourquoi",
  "/inconnu",
  "/inconnu-pourquoi",
  "/google-pixel-9/",
  "/x/google-pixel-9",
])("there is none of %s, a page that does not exist", async (path) => {
  expect(await readSocialPicture({ client: (await siteData).visitor, isInFuture: now }, path)).toBeNull();
});
