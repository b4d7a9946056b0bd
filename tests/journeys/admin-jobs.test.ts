import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { signIn, toast } from "./support/accounts.ts";
import { cutConnection } from "./support/connection.ts";
import { accessibilityFaults, phone, test } from "./support/journey.ts";

const jobs = "**/rest/v1/rpc/scheduled_jobs*";
const title = "Tâches planifiées";

async function openJobs(page: Page): Promise<void> {
  await page.goto("/admin/jobs");
  await page.getByRole("heading", { level: 1, name: "Réglages" }).waitFor();
}

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("an administrator sees what the site does of itself, and that it went well", async ({ page }) => {
  await signIn(page, inject("administrator"));
  await openJobs(page);
  const table = page.getByRole("table", { name: title });
  await table.waitFor();
  expect(await table.getByRole("columnheader").allTextContents()).toEqual([
    "Tâche",
    "Résultat",
    "Dernière exécution",
    "Prochaine exécution",
  ]);
  expect(await table.getByRole("rowheader").allTextContents()).toEqual([
    "Alertes des lecteurs, une fois par jour",
    "Relecture automatique des dossiers",
    "Publication des dossiers à leur heure",
    "Envoi des e-mails",
    "Effacement des compteurs d’essais",
    "Effacement des données anciennes",
  ]);
  const [result, last, next] = await rowOf(page, "données anciennes").getByRole("cell").allInnerTexts();
  expect(result).toBe("Réussie");
  expect(last).toMatch(/ à \d+\sh(\s\d\d)?$/);
  expect(next).toMatch(/ à \d+\sh\s17$/);
});

test("a failure is shown with its reason, on a phone without scrolling sideways", async ({ page }) => {
  await signIn(page, inject("administrator"));
  const last_error = "mails that could not leave yet: 2; connect ECONNREFUSED 127.0.0.1:2525";
  const times = { started_at: "2026-11-22T10:00:00Z", finished_at: null, next_at: "2026-11-22T10:01:00Z" };
  const rows = [{ ...times, name: "mail", is_running: false, failures: 3, last_error }];
  await page.route(jobs, (route) => route.fulfill({ json: rows }));
  await openJobs(page);
  await rowOf(page, "e-mails").getByText("3 échecs de suite").waitFor();
  expect(await page.getByText(last_error).getAttribute("lang")).toBe("en");
  for (const width of [phone.width, 320]) {
    await page.setViewportSize({ ...phone, width });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("a failed read is explained, and can be repeated", async ({ page }) => {
  await signIn(page, inject("administrator"));
  const restore = await cutConnection(page, jobs);
  await openJobs(page);
  const text = /^Impossible de récupérer les tâches planifiées\s: la connexion est interrompue/;
  await page.getByRole("main").getByText(text).waitFor();
  await toast(page, "Erreur").waitFor();
  await restore();
  await page.getByRole("button", { name: "Réessayer" }).click();
  await page.getByRole("table", { name: title }).waitFor();
});
