/** The form says what a publication takes the place of, and waits until the rules let it. */
import { Outlet, Route, Routes } from "react-router";
import { expect, test } from "vitest";
import type { DossierContext } from "#app/admin/dossier/use-draft.ts";
import { renderedPage } from "#tests/support/site/rendered-page.tsx";
import { PublishForm } from "./publish-form.tsx";

const published = { revision: 1, published_at: "2026-11-02T08:00:00Z" };
const planned = { revision: 2, publish_at: "2026-12-01T07:30:00Z" };

function formOf(publication: object, isHeld = false): string {
  const context = { product: { id: "p" }, draft: {}, publication } as unknown as DossierContext;
  return renderedPage(
    <Routes>
      <Route element={<Outlet context={context} />}>
        <Route path="*" element={<PublishForm isHeld={isHeld} />} />
      </Route>
    </Routes>,
  );
}

test("a planned revision is named before it is replaced, else the one that is public", () => {
  expect(formOf({ published, planned })).toMatch(
    /Cela remplace la révision 2, prévue le 1 déc\.(?: 2026)? à 8\sh\s30\s: elle ne sera plus publiée\./,
  );
  expect(formOf({ published, planned: null })).toMatch(/Cela remplace la révision 1, en ligne depuis le 2/);
  expect(formOf({ published: null, planned: null })).not.toContain("Cela remplace");
});

test("nothing is published while the rules hold the draft back", () => {
  const held = /<button[^>]*disabled=""[^>]*>Publier maintenant/;
  expect(formOf({ published, planned: null }, true)).toMatch(held);
  expect(formOf({ published, planned: null })).not.toMatch(held);
});
