import { describe, expect } from "vitest";
import { createAccount, signIn } from "./support/accounts.ts";
import { accessibilityFaults, phone, test } from "./support/journey.ts";

test("axe finds nothing on the account page, with its question open too", async ({ page }) => {
  await signIn(page, await createAccount());
  await page.goto("/compte");
  await page.getByLabel("Prénom").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize(phone);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Supprimer mon compte" }).click();
  await page.getByRole("alertdialog").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
});

describe("the forms", () => {
  test("change tabs by keyboard, and keep the typed values", async ({ page }) => {
    await page.goto("/auth");
    const panel = page.getByRole("tabpanel", { name: "Connexion" });
    await panel.getByLabel("E-mail", { exact: true }).fill("ada@exemple.fr");
    await panel.getByLabel("Mot de passe", { exact: true }).fill("Un-Bon-Choix-42");
    await page.getByRole("tab", { name: "Connexion" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const other = page.getByRole("tabpanel", { name: "Inscription" });
    await other.waitFor();
    expect(await other.getByLabel("E-mail", { exact: true }).inputValue()).toBe("ada@exemple.fr");
    expect(await accessibilityFaults(page)).toEqual([]);
    await other.getByLabel(/^Prénom/).fill("Ada");
    await other.getByLabel("E-mail", { exact: true }).fill("countess@exemple.fr");
    await page.getByRole("tab", { name: "Inscription" }).focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Enter");
    await panel.waitFor();
    expect(await panel.getByLabel("E-mail", { exact: true }).inputValue()).toBe("countess@exemple.fr");
    expect(await panel.getByLabel("Mot de passe", { exact: true }).inputValue()).toBe("Un-Bon-Choix-42");
    await page.getByRole("tab", { name: "Inscription" }).click();
    expect(await other.getByLabel(/^Prénom/).inputValue()).toBe("Ada");
  });

  test("can show the password, and have the attributes for password managers", async ({ page }) => {
    await page.goto("/auth");
    const panel = page.getByRole("tabpanel", { name: "Connexion" });
    const password = panel.getByLabel("Mot de passe", { exact: true });
    await password.fill("visible");
    expect(await password.getAttribute("type")).toBe("password");
    await panel.getByRole("button", { name: /^Afficher/ }).click();
    expect(await password.getAttribute("type")).toBe("text");
    expect(await password.inputValue()).toBe("visible");
    const hints = () =>
      page
        .locator("main [role=tabpanel]:not([hidden]) input")
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("autocomplete")));
    expect(await hints()).toEqual(["email", "current-password"]);
    await page.getByRole("tab", { name: "Inscription" }).click();
    await expect.poll(hints).toEqual(["email", "new-password", "given-name", "family-name"]);
  });

  test("say that they need JavaScript", async ({ plainPage: page }) => {
    await page.goto("/auth");
    expect(await page.getByText(/activez JavaScript/).isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Se connecter" }).isDisabled()).toBe(true);

    await page.goto("/auth/lien?token_hash=0&type=signup");
    expect(await page.getByText(/^Pour confirmer votre adresse, activez JavaScript/).isVisible()).toBe(true);
    expect(await page.getByRole("button", { name: "Confirmer mon adresse" }).isVisible()).toBe(false);
    for (const path of ["/compte", "/admin/categories"]) {
      await page.goto(path);
      expect(await page.getByText(/activez JavaScript/).isVisible()).toBe(true);
      expect(await page.getByRole("main").getByRole("status").isVisible()).toBe(false);
    }
  });
});
