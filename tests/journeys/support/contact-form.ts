/** The contact form: what a journey writes into it, and what is stored then. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { askAsOperator } from "./operator.ts";

export const stored = { name: "Ada Lovelace", subject: "Une idée", message: "Et les machines à calculer ?" };

/** Fills the fields as a new sender. @returns the values by their labels */
export async function fillMessage(page: Page) {
  const values = {
    Nom: stored.name,
    "E-mail": `${randomUUID()}@exemple.fr`,
    Sujet: stored.subject,
    Message: stored.message,
  };
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
  return values;
}

export const sendMessage = (page: Page) => page.getByRole("button", { name: "Envoyer le message" }).click();

/** The values of the fields by their labels. */
export async function typedValues(page: Page): Promise<Record<string, string>> {
  const labels = ["Nom", "E-mail", "Sujet", "Message"];
  const fields = labels.map((label) => page.getByLabel(label, { exact: true }).inputValue());
  const values = await Promise.all(fields);
  return Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ""]));
}

export const storedFrom = (email: string): Promise<unknown[]> =>
  askAsOperator("GET", `contact_messages?email=eq.${email}&select=name,subject,message`);

/** The browser's own validation would come first. */
export const allowMistakes = (page: Page): Promise<void> =>
  page.locator("form#contact").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
