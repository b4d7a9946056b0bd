/** The screen of visitors' messages. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { signIn } from "./accounts.ts";
import { askAsOperator } from "./operator.ts";

export const rowOf = (page: Page, subject: string) => page.getByRole("row").filter({ hasText: subject });
export const linkTo = (page: Page, subject: string) => page.getByRole("link", { name: subject });

/** The navigation's link to the screen, with a badge when messages wait. */
export const screenLink = (page: Page) =>
  page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: /^Messages/ });

export async function openMessages(page: Page): Promise<void> {
  await signIn(page, inject("administrator"));
  await page.goto("/admin/messages");
  await page.getByRole("heading", { level: 1, name: "Messages" }).waitFor();
}

/** Stores messages from as many people, whose subjects are « N° 1. » and so on; the last is the newest. */
export async function writeMessages(count: number): Promise<void> {
  const messages = Array.from({ length: count }, (_, place) => ({
    name: "Zoé",
    email: `${randomUUID()}@exemple.fr`,
    subject: `N° ${place + 1}.`,
    message: "Bonjour",
    created_at: new Date(Date.now() - (count - place) * 1000).toISOString(),
  }));
  await askAsOperator("POST", "contact_messages", messages);
}
