import { describe, expect, inject } from "vitest";
import { accountLinks, newCredentials, register, submitSignIn, toast } from "./support/accounts.ts";
import { siteUrl, test } from "./support/journey.ts";
import { nextLinkFor } from "./support/sent-mail.ts";

const signUpPanel = { name: "Inscription" } as const;

describe("registering", () => {
  test("ends with a sign-in by the mailed link", async ({ page }) => {
    const { email, password } = newCredentials();
    await page.goto("/auth");
    await page.getByRole("tab", signUpPanel).click();
    const form = page.getByRole("tabpanel", signUpPanel);
    await form.getByLabel("E-mail", { exact: true }).fill(email);
    await form.getByLabel("Mot de passe", { exact: true }).fill(password);
    await form.getByLabel(/^Prénom/).fill("Ada");
    await form.getByLabel(/^Nom/).fill("Lovelace");
    await form.getByRole("button", { name: "S’inscrire" }).click();
    await toast(page, "Inscription réussie").waitFor();
    expect(await toast(page, "Inscription réussie").textContent()).toContain(
      "Vérifiez votre email pour confirmer votre compte.",
    );
    await page.getByText("Plus qu’une étape").waitFor();

    const link = await nextLinkFor(email);
    await page.goto(link.href);
    await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
    await page.waitForURL(`${siteUrl}/`);
    await toast(page, "Adresse confirmée").waitFor();
    await accountLinks(page).getByRole("button", { name: "Déconnexion" }).waitFor();
    expect(await accountLinks(page).getByRole("link", { name: "Connexion" }).isVisible()).toBe(false);

    await accountLinks(page).getByRole("link", { name: "Mon compte" }).click();
    await page.getByLabel("Prénom").waitFor();
    expect(await page.getByLabel("Prénom").inputValue()).toBe("Ada");
    expect(await page.getByLabel("Nom", { exact: true }).inputValue()).toBe("Lovelace");
  });

  test("names what a password lacks during typing, and sends no weak one", async ({ page }) => {
    await page.goto("/auth");
    await page.getByRole("tab", signUpPanel).click();
    const form = page.getByRole("tabpanel", signUpPanel);
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

  test("gives the same answer for a known address", async ({ page }) => {
    // An address without a recent mail: within a minute of a mail, known and unknown addresses have to wait.
    const { email, password } = inject("administrator");
    await page.goto("/auth");
    await page.getByRole("tab", signUpPanel).click();
    const form = page.getByRole("tabpanel", signUpPanel);
    await form.getByLabel("E-mail", { exact: true }).fill(email);
    await form.getByLabel("Mot de passe", { exact: true }).fill(password);
    await form.getByRole("button", { name: "S’inscrire" }).click();
    await toast(page, "Inscription réussie").waitFor();
  });
});

describe("the confirmation", () => {
  test("also works when the server confirms and redirects with a session", async ({ page }) => {
    const { email } = await register();
    const token = (await nextLinkFor(email)).searchParams.get("token_hash");
    await page.goto(`/auth/v1/verify?token=${token}&type=signup&redirect_to=${siteUrl}/`);
    // This browser did not ask for the mail.
    await page.getByRole("heading", { level: 1, name: `Continuer avec le compte ${email}` }).waitFor();
    await page.getByRole("button", { name: "Continuer avec ce compte" }).click();
    await toast(page, "Adresse confirmée").waitFor();
    await accountLinks(page).getByRole("button", { name: "Déconnexion" }).waitFor();
    await page.waitForURL(`${siteUrl}/`);
  });

  test("reports a used link and offers a new one", async ({ page }) => {
    const { email } = await register();
    const link = await nextLinkFor(email);
    await page.goto(link.href);
    await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
    await page.waitForURL(`${siteUrl}/`);
    await page.goto(link.href);
    await page.getByRole("button", { name: "Confirmer mon adresse" }).click();
    await page.getByRole("heading", { name: "Ce lien n’est plus valable" }).waitFor();
    await page.getByRole("main").getByRole("link", { name: "Renvoyer le lien de confirmation" }).click();
    await page.getByRole("heading", { name: "Renvoyer le lien" }).waitFor();
  });

  test("leads to the same page when the server itself refuses it", async ({ page }) => {
    await page.goto(`/auth/v1/verify?token=${"0".repeat(56)}&type=signup&redirect_to=${siteUrl}/`);
    await page.getByRole("heading", { name: "Ce lien n’est plus valable" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/auth/lien");
    expect(new URL(page.url()).hash).toBe("");
  });

  test("is required at sign-in, and the link can be requested again without typing the address", async ({
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

  test("is announced to unknown addresses in the same words", async ({ page }) => {
    const { email } = newCredentials();
    await page.goto("/auth/renvoyer-le-lien");
    await page.getByLabel("E-mail", { exact: true }).fill(email);
    await page.getByRole("button", { name: "Renvoyer le lien" }).click();
    await page.getByText("Regardez vos messages").waitFor();
  });
});
