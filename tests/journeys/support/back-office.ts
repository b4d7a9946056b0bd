/** The frame of the back office, and its door. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { kindScreens } from "#app/admin/records.ts";
import { toast } from "./accounts.ts";
import { siteUrl } from "./journey.ts";

/** The entry of each screen that shares one, which is its heading; that of products is the specified one of the list. */
const products = "Gestion des produits";
const search = "Recherche et adresses";
const settings = "Réglages";

/** The headings of all screens by their addresses. */
export const screens: Readonly<Record<string, string>> = {
  "/admin": "Aujourd’hui",
  "/admin/prices": "Tournée des prix",
  "/admin/evaluations": "Évaluations",
  "/admin/findings": products,
  "/admin/messages": "Messages",
  "/admin/categories": "Administration des catégories",
  "/admin/products": products,
  "/admin/choosers": "Aides au choix",
  "/admin/media": "Médiathèque",
  "/admin/searches": search,
  "/admin/supprimes": products,
  "/admin/historique": settings,
  "/admin/jobs": settings,
  "/admin/users": "Administration des utilisateurs",
  ...Object.fromEntries(kindScreens.map(({ path, label, tabOf }) => [path, tabOf ?? label])),
};

export const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
export const navigation = (page: Page) => page.getByRole("navigation", { name: "Administration" });

/** What the waiting page says. */
export const checking = "Vérification des droits d’accès...";
/** The call that reads the rights of the person who is signed in. */
export const ownProfile = "**/rest/v1/profiles?select=*&id=eq.*";

export async function expectDenied(page: Page): Promise<void> {
  await page.waitForURL(`${siteUrl}/`);
  const denied = toast(page, "Accès refusé");
  await denied.waitFor();
  expect(await denied.textContent()).toContain("Vous n’avez pas les droits d’administration nécessaires.");
  expect(await denied.getAttribute("data-type")).toBe("destructive");
}
