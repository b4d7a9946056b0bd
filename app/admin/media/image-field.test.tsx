import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, useLoaderData } from "react-router";
import { expect, test } from "vitest";
import { z } from "zod";
import { pictureFields } from "#app/admin/fields/draft-fields.ts";
import { RowFormContext, useRowForm } from "#app/admin/kit/row-form.tsx";
import { editedRow } from "#app/admin/kit/versions.ts";
import type { PublicBackend } from "#app/lib/data/root-data.ts";
import { ImageField, isSilentPicture } from "./image-field.tsx";

interface RootData {
  backend: PublicBackend;
  values: { image_url?: string; image_alt?: string };
}

const schema = z.object(pictureFields);

function Form() {
  const { values } = useLoaderData<RootData>();
  const draft = { image_url: values.image_url ?? null, image_alt: values.image_alt ?? null };
  const editing = { state: editedRow<typeof draft>(null), isPending: false, save: () => {} };
  const form = useRowForm({
    editing,
    schema,
    initial: { ...draft, image_decorative: isSilentPicture(draft) },
  });
  return (
    <RowFormContext value={form}>
      <ImageField />
    </RowFormContext>
  );
}

/** @param dataUrl as in the root route's data: empty when the site is its own backend */
function render(dataUrl: string, values: RootData["values"] = {}): string {
  const root: RootData = { backend: { dataUrl, publishableKey: "sb_publishable_test" }, values };
  const Site = createRoutesStub([{ id: "root", path: "/", Component: Form, loader: () => root }]);
  return renderToStaticMarkup(<Site hydrationData={{ loaderData: { root } }} />);
}

const supabaseNotice = "Avec un projet Supabase, seules les adresses d’images sont proposées pour le moment.";

test("offers uploads when the site is its own backend", () => {
  const html = render("");
  expect(html).toContain('type="file"');
  expect(html).not.toContain(supabaseNotice);
});

test("explains with a Supabase project why only addresses are possible", () => {
  const html = render("https://projet.supabase.co", { image_url: "https://exemple.fr/a.jpg" });
  expect(html).toContain(supabaseNotice);
  expect(html).not.toContain('type="file"');
  expect(html).toContain("Retirer l’image");
});

test("requires a description only with a picture, and marks a stored picture without one as decorative", () => {
  const isAsked = (html: string) => !/<input[^>]*disabled=""[^>]*name="image_alt"/.test(html);
  expect(isAsked(render(""))).toBe(false);
  expect(isAsked(render("", { image_url: "/media/produits/a.svg", image_alt: "Un casque" }))).toBe(true);
  const decorative = render("", { image_url: "/media/produits/a.svg" });
  expect(isAsked(decorative)).toBe(false);
  expect(decorative).toMatch(/<input type="checkbox"[^>]*checked=""/);
});
