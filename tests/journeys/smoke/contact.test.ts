import { expect, inject } from "vitest";
import { toast } from "#tests/journeys/support/accounts.ts";
import {
  allowMistakes,
  fillMessage,
  sendMessage,
  stored,
  storedFrom,
  typedValues,
} from "#tests/journeys/support/contact-form.ts";
import { accessibilityFaults, siteUrl, test, visitorAddress } from "#tests/journeys/support/journey.ts";

const limited = "Trop de messages ont été envoyés. Veuillez réessayer dans une heure.";

test("a message is sent, the toast says so, and the fields are empty again", async ({ page }) => {
  await page.goto("/contact");
  const values = await fillMessage(page);
  await sendMessage(page);
  const success = toast(page, "Message envoyé");
  await success.waitFor();
  expect(await success.innerText()).toContain(
    "Nous avons bien reçu votre message et vous répondrons dans les plus brefs délais.",
  );
  expect(await typedValues(page)).toEqual({ Nom: "", "E-mail": "", Sujet: "", Message: "" });
  expect(await storedFrom(values["E-mail"])).toEqual([stored]);
});

test("without JavaScript a message is sent; that of a bot, which fills the hidden field, seems to be", async ({
  plainPage: page,
}) => {
  await page.goto("/contact");
  const values = await fillMessage(page);
  await sendMessage(page);
  expect(await page.getByRole("status").filter({ hasText: "Message envoyé" }).isVisible()).toBe(true);
  expect(await page.getByLabel("Nom", { exact: true }).inputValue()).toBe("");
  expect(await storedFrom(values["E-mail"])).toEqual([stored]);

  await page.goto("/contact");
  const spam = await fillMessage(page);
  await page.locator("form#contact [tabindex='-1']").evaluate((field: HTMLInputElement) => {
    field.value = "https://spam.example";
  });
  await sendMessage(page);
  expect(await page.getByRole("status").filter({ hasText: "Message envoyé" }).isVisible()).toBe(true);
  expect(await storedFrom(spam["E-mail"])).toEqual([]);
});

test("a mistake is shown at its field, and the typed values stay", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Nom", { exact: true }).fill("Ada");
  const email = page.getByLabel("E-mail", { exact: true });
  await email.fill("pas une adresse");
  await allowMistakes(page);
  await sendMessage(page);
  await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
  const description = (await email.getAttribute("aria-describedby")) ?? "";
  expect((await page.locator(`#${description}`).innerText()).length).toBeGreaterThan(10);
  expect(await typedValues(page)).toEqual({
    Nom: "Ada",
    "E-mail": "pas une adresse",
    Sujet: "",
    Message: "",
  });
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("the sender of a sixth message is asked to wait, and the form keeps its values", async ({ page }) => {
  await page.goto("/contact");
  const values = await fillMessage(page);
  for (let sent = 0; sent < 5; sent += 1) {
    // Calls the data interface directly, without the form.
    const answer = await fetch(`${siteUrl}/rest/v1/contact_messages`, {
      method: "POST",
      headers: {
        apikey: inject("anonKey"),
        "Content-Type": "application/json",
        "X-Forwarded-For": visitorAddress(),
      },
      body: JSON.stringify({ name: "Ada", email: values["E-mail"], subject: "x", message: "y" }),
    });
    expect(answer.status).toBe(201);
  }
  await sendMessage(page);
  const failure = toast(page, "Erreur");
  await failure.waitFor();
  expect(await failure.innerText()).toContain(limited);
  expect(await page.getByRole("main").getByText(limited).isVisible()).toBe(true);
  const button = page.getByRole("button", { name: "Envoyer le message" });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await typedValues(page)).toEqual(values);
});

test("another site cannot post the form", async () => {
  const answer = await fetch(`${siteUrl}/contact`, {
    method: "POST",
    body: new URLSearchParams({ name: "Ada", email: "ada@exemple.fr", subject: "x", message: "y" }),
    headers: { Origin: "https://ailleurs.example" },
  });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
});
