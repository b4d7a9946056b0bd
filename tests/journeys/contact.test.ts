/** The contact form when something is in the way; `smoke/contact.test.ts` sends messages. */
import { randomUUID } from "node:crypto";
import { describe, expect, inject } from "vitest";
import { toast } from "./support/accounts.ts";
import { holdBack } from "./support/connection.ts";
import { fillMessage, sendMessage, stored, storedFrom, typedValues } from "./support/contact-form.ts";
import { allowComplaint, siteUrl, test } from "./support/journey.ts";
import { openIdle } from "./support/readiness.ts";

test("a message without a network keeps what was typed, and can be sent again", async ({ page }) => {
  allowComplaint(page, /Failed to load/);
  await openIdle(page, "/contact");
  const values = await fillMessage(page);
  await page.context().setOffline(true);
  await sendMessage(page);
  const text = "Une erreur est survenue lors de l’envoi de votre message. Veuillez réessayer.";
  await page.locator("form#contact").getByText(text).waitFor();
  await toast(page, text).waitFor();
  expect(await typedValues(page)).toEqual(values);

  await page.context().setOffline(false);
  await sendMessage(page);
  await page.getByRole("status").filter({ hasText: "Message envoyé" }).first().waitFor();
  expect(await storedFrom(values["E-mail"])).toEqual([stored]);
});

test("what is typed before the page is taken over stays, whatever an extension puts between the fields", async ({
  page,
}) => {
  allowComplaint(page, /#418/);
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      for (const field of document.querySelectorAll("form#contact input"))
        field.after(document.createElement("password-manager-button"));
    });
  });
  const release = await holdBack(page, "**/assets/entry.client*");
  const opened = page.goto("/contact");
  const values = await fillMessage(page);
  await page.locator("password-manager-button").first().waitFor({ state: "attached" });
  release();
  await opened;
  await page.locator("password-manager-button").first().waitFor({ state: "detached" });
  expect(await typedValues(page)).toEqual(values);
});

describe("from a network that has sent ten messages", () => {
  /** Another address of a /48 with ten messages, which nobody else here uses. */
  async function busyNetwork(): Promise<string> {
    const prefix = `2001:db9:${randomUUID().slice(0, 4)}`;
    for (let sent = 0; sent < 10; sent += 1) {
      const answer = await fetch(`${siteUrl}/rest/v1/contact_messages`, {
        method: "POST",
        headers: {
          apikey: inject("anonKey"),
          "Content-Type": "application/json",
          "X-Forwarded-For": `${prefix}:${sent}::1`,
        },
        body: JSON.stringify({
          name: "Ada",
          email: `${randomUUID()}@exemple.fr`,
          subject: "x",
          message: "y",
        }),
      });
      expect(answer.status).toBe(201);
    }
    return `${prefix}:10::1`;
  }

  test("a message is sent after a challenge that nobody sees", async ({ page }) => {
    await page.context().setExtraHTTPHeaders({ "X-Forwarded-For": await busyNetwork() });
    await openIdle(page, "/contact");
    const values = await fillMessage(page);
    const posted: number[] = [];
    page.on("response", (response) => {
      if (response.request().method() === "POST") posted.push(response.status());
    });
    // Every text that appears meanwhile; the button must not be offered again between both submissions.
    await page.evaluate(() => {
      const button = document.querySelector("form#contact button[type=submit]");
      const shown: string[] = [];
      Object.assign(window, { shown });
      const note = () =>
        shown.push(`${button?.textContent}${document.querySelector("[role=alert]")?.textContent}`);
      new MutationObserver(note).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    await sendMessage(page);
    await page.getByRole("status").filter({ hasText: "Message envoyé" }).first().waitFor();
    expect(posted[0]).toBe(429);
    expect(posted).toHaveLength(2);
    const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown);
    const sending = "Envoi en cours...";
    const untilSent = shown.slice(shown.indexOf(sending), shown.lastIndexOf(sending));
    expect(new Set(untilSent)).toEqual(new Set([sending]));
    expect(await storedFrom(values["E-mail"])).toEqual([stored]);
  });

  test("without JavaScript one is asked to send again in a while, and the form keeps its values", async ({
    plainPage: page,
  }) => {
    await page.context().setExtraHTTPHeaders({ "X-Forwarded-For": await busyNetwork() });
    await page.goto("/contact");
    const values = await fillMessage(page);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const [answer] = await Promise.all([page.waitForResponse(/\/contact$/), sendMessage(page)]);
      expect(answer.status()).toBe(429);
      expect(Number(answer.headers()["retry-after"])).toBeLessThanOrEqual(20);
      const asked = page.getByText(/Envoyez le vôtre à nouveau dans \d+ secondes\./);
      expect(await asked.isVisible()).toBe(true);
      expect(await typedValues(page)).toEqual(values);
    }
    expect(await storedFrom(values["E-mail"])).toEqual([]);
  });
});
