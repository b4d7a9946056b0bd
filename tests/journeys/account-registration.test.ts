import { expect } from "vitest";
import { register, submitSignIn, toast } from "./support/accounts.ts";
import { siteUrl, test } from "./support/journey.ts";

test("registering names what a password lacks during typing, and sends no weak one", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Inscription" }).click();
  const form = page.getByRole("tabpanel", { name: "Inscription" });
  const field = form.getByLabel("Mot de passe", { exact: true });
  expect(await form.getByText(/Au moins 12 caractères/).isVisible()).toBe(true);
  await form.getByLabel("E-mail", { exact: true }).fill("ada@exemple.fr");
  await field.pressSequentially("Court-1");
  await form.getByText("Ce mot de passe est encore trop court.").waitFor();
  await form.getByRole("button", { name: "S’inscrire" }).click();
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  expect(await form.getByLabel("E-mail", { exact: true }).inputValue()).toBe("ada@exemple.fr");
  await field.fill("Un-Bon-Choix-42");
  await form.getByText("Ce mot de passe convient.").waitFor();
  expect(await field.getAttribute("aria-invalid")).toBeNull();
});

test("a link of no use, refused by the page or by the server itself, offers a new one", async ({ page }) => {
  await page.goto("/auth/lien?token_hash=0&type=signup");
  await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
  await page.getByRole("heading", { name: "Ce lien n’est plus valable" }).waitFor();
  await page.getByRole("main").getByRole("link", { name: "Renvoyer le lien de confirmation" }).click();
  await page.getByRole("heading", { name: "Renvoyer le lien" }).waitFor();

  await page.goto(`/auth/v1/verify?token=${"0".repeat(56)}&type=signup&redirect_to=${siteUrl}/`);
  await page.getByRole("heading", { name: "Ce lien n’est plus valable" }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/auth/lien");
  expect(new URL(page.url()).hash).toBe("");
});

test("a confirmation is required at sign-in, and its link can be requested again without typing the address", async ({
  page,
}) => {
  const credentials = await register();
  await page.goto("/auth");
  await submitSignIn(page, credentials);
  await toast(page, "Erreur lors de la connexion").waitFor();
  expect(
    await page
      .getByRole("main")
      .getByText(/pas encore confirmée/)
      .isVisible(),
  ).toBe(true);
  await page.getByRole("main").getByRole("link", { name: "Renvoyer le lien" }).click();
  await page.getByRole("heading", { level: 1, name: "Renvoyer le lien" }).waitFor();
  const email = page.getByRole("main").getByLabel("E-mail", { exact: true });
  expect(await email.inputValue()).toBe(credentials.email);
  // The first mail left less than a minute ago.
  await page.getByRole("button", { name: "Renvoyer le lien" }).click();
  await page
    .getByRole("main")
    .getByText(/Réessayez dans \d+\s(s|minutes)\./)
    .waitFor();
  expect(await email.inputValue()).toBe(credentials.email);
});
