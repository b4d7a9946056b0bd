import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, inject } from "vitest";
import { toast } from "./support/accounts.ts";
import { allowComplaint, siteUrl, test, visitorAddress } from "./support/journey.ts";
import { openIdle } from "./support/readiness.ts";

const message = () => ({
  Nom: "Ada Lovelace",
  "E-mail": `${randomUUID()}@exemple.fr`,
  Sujet: "Une idée",
  Message: "Et les machines à calculer ?",
});

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value);
}

const send = (page: Page) => page.getByRole("button", { name: "Envoyer le message" }).click();

async function storedFrom(email: string | undefined): Promise<unknown[]> {
  const key = inject("serviceRoleKey");
  const answer = await fetch(
    `${siteUrl}/rest/v1/contact_messages?email=eq.${email}&select=name,subject,message`,
    {
      headers: { apikey: key, Authorization: `Bearer ${key}` },
    },
  );
  return (await answer.json()) as unknown[];
}

const stored = { name: "Ada Lovelace", subject: "Une idée", message: "Et les machines à calculer ?" };

describe("a message", () => {
  test("is sent, the toast says so, and the fields are empty again", async ({ page }) => {
    await page.goto("/contact");
    const values = message();
    await fill(page, values);
    await send(page);
    const success = toast(page, "Message envoyé");
    await success.waitFor();
    expect(await success.innerText()).toContain(
      "Nous avons bien reçu votre message et vous répondrons dans les plus brefs délais.",
    );
    for (const label of Object.keys(values)) {
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe("");
    }
    expect(await storedFrom(values["E-mail"])).toEqual([stored]);
  });

  test("is sent without JavaScript", async ({ plainPage: page }) => {
    await page.goto("/contact");
    const values = message();
    await fill(page, values);
    await send(page);
    expect(await page.getByRole("status").filter({ hasText: "Message envoyé" }).isVisible()).toBe(true);
    expect(await page.getByLabel("Nom", { exact: true }).inputValue()).toBe("");
    expect(await storedFrom(values["E-mail"])).toEqual([stored]);
  });

  test("is sent from 127.0.0.1 as well", async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(`${siteUrl.replace("localhost", "127.0.0.1")}/contact`);
    const values = message();
    await fill(page, values);
    await send(page);
    expect(await storedFrom(values["E-mail"])).toEqual([stored]);
    await page.close();
  });
});

describe("a mistake", () => {
  test("is shown at its field, and the typed values stay", async ({ page }) => {
    await page.goto("/contact");
    await fill(page, { Nom: "Ada", "E-mail": "pas une adresse" });
    // Turns off the browser's own validation, which would come first.
    await page.locator("form#contact").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await send(page);
    const email = page.getByLabel("E-mail", { exact: true });
    await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
    const description = (await email.getAttribute("aria-describedby")) ?? "";
    expect((await page.locator(`#${description}`).innerText()).length).toBeGreaterThan(10);
    expect(await page.getByLabel("Nom", { exact: true }).inputValue()).toBe("Ada");
    expect(await email.inputValue()).toBe("pas une adresse");
  });

  test("is shown without JavaScript too, and nothing is stored", async ({ plainPage: page }) => {
    const answer = await page.request.post("/contact", {
      form: { name: "Ada", email: "ada@", subject: "", message: "Bonjour" },
      headers: { Origin: siteUrl },
    });
    expect(answer.status()).toBe(400);
    const html = await answer.text();
    expect(html).toContain('value="Ada"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain("Bonjour</textarea>");
  });
});

const limited = "Trop de messages ont été envoyés. Veuillez réessayer dans une heure.";

describe("a message that does not reach the site", () => {
  const failures: Record<string, (page: Page) => Promise<unknown>> = {
    "without a network": (page) => page.context().setOffline(true),
    "behind a proxy that fails": (page) =>
      page.route(/\/contact\.data/, (route) =>
        route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
      ),
  };

  for (const [name, fail] of Object.entries(failures)) {
    test(`${name} keeps what was typed, and can be sent again`, async ({ page }) => {
      allowComplaint(page, /Failed to load/);
      await openIdle(page, "/contact");
      const values = message();
      await fill(page, values);
      await fail(page);
      await send(page);
      const text = "Une erreur est survenue lors de l’envoi de votre message. Veuillez réessayer.";
      await page.locator("form#contact").getByText(text).waitFor();
      await page.getByRole("dialog").or(page.getByRole("alertdialog")).filter({ hasText: text }).waitFor();
      for (const [label, value] of Object.entries(values))
        expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value);

      await page.context().setOffline(false);
      await page.unrouteAll();
      await send(page);
      await page.getByRole("status").filter({ hasText: "Message envoyé" }).first().waitFor();
      expect(await storedFrom(values["E-mail"])).toEqual([stored]);
    });
  }
});

describe("misuse", () => {
  test("a bot that fills the hidden field gets the answer of a success, and nothing is stored", async ({
    plainPage: page,
  }) => {
    await page.goto("/contact");
    const values = message();
    await fill(page, values);
    await page.locator("form#contact [tabindex='-1']").evaluate((field: HTMLInputElement) => {
      field.value = "https://spam.example";
    });
    await send(page);
    expect(await page.getByRole("status").filter({ hasText: "Message envoyé" }).isVisible()).toBe(true);
    expect(await storedFrom(values["E-mail"])).toEqual([]);
  });

  test("the sender of a sixth message is asked to wait, and the form keeps its values", async ({ page }) => {
    const values = message();
    const key = inject("anonKey");
    for (let sent = 0; sent < 5; sent += 1) {
      // Calls the data interface directly, without the form.
      const answer = await fetch(`${siteUrl}/rest/v1/contact_messages`, {
        method: "POST",
        headers: { apikey: key, "Content-Type": "application/json", "X-Forwarded-For": visitorAddress() },
        body: JSON.stringify({ name: "Ada", email: values["E-mail"], subject: "x", message: "y" }),
      });
      expect(answer.status).toBe(201);
    }
    await page.goto("/contact");
    await fill(page, values);
    await send(page);
    const failure = toast(page, "Erreur");
    await failure.waitFor();
    expect(await failure.innerText()).toContain(limited);
    expect(await page.getByRole("main").getByText(limited).isVisible()).toBe(true);
    const button = page.getByRole("button", { name: "Envoyer le message" });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByLabel("Message", { exact: true }).inputValue()).toBe(values.Message);
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
      const values = message();
      await fill(page, values);
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
      await send(page);
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
      const values = message();
      await fill(page, values);
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const [answer] = await Promise.all([page.waitForResponse(/\/contact$/), send(page)]);
        expect(answer.status()).toBe(429);
        expect(Number(answer.headers()["retry-after"])).toBeLessThanOrEqual(20);
        const asked = page.getByText(/Envoyez le vôtre à nouveau dans \d+ secondes\./);
        expect(await asked.isVisible()).toBe(true);
        for (const [label, value] of Object.entries(values))
          expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
      }
      expect(await storedFrom(values["E-mail"])).toEqual([]);
    });
  });

  test("a request that the form never sends is refused, and the page still works", async ({
    plainPage: page,
  }) => {
    const answerTo = (init: RequestInit) =>
      fetch(`${siteUrl}/contact`, { headers: { Origin: siteUrl }, ...init });
    const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });

    const huge = await answerTo(form({ "x[400000000]": "1", name: "Ada" }));
    expect(huge.status).toBe(400);
    expect((await huge.text()).length).toBeLessThan(100_000);
    expect((await answerTo(form({ [`x${".y".repeat(20_000)}`]: "1" }))).status).toBe(400);

    const json = await answerTo({
      method: "POST",
      body: "{}",
      headers: { "Content-Type": "application/json" },
    });
    expect(json.status).toBe(415);
    const other = await answerTo({ method: "DELETE" });
    expect(other.status).toBe(405);
    expect(other.headers.get("allow")).toBe("GET, HEAD, POST");

    await page.goto("/contact");
    expect(await page.getByRole("heading", { level: 1, name: "Contact" }).isVisible()).toBe(true);
  });

  test("another site cannot post the form", async ({ plainPage: page }) => {
    const answer = await page.request.post("/contact", {
      form: { name: "Ada", email: "ada@exemple.fr", subject: "x", message: "y" },
      headers: { Origin: "https://ailleurs.example" },
    });
    expect(answer.status()).toBeGreaterThanOrEqual(400);
    expect(answer.status()).toBeLessThan(500);
  });
});
