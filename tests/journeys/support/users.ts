/** The screen of people and their rights. */
import type { Page } from "playwright-core";
import { toast } from "./accounts.ts";

export const allProfiles = "**/rest/v1/profiles?*order=*";

export const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
export const switchOf = (page: Page, name: string, right = "Admin") =>
  rowOf(page, name).getByRole("switch", { name: right });

export async function openUsers(page: Page): Promise<void> {
  await page.goto("/admin/users");
  await page.getByRole("heading", { level: 1, name: "Administration des utilisateurs" }).waitFor();
}

export async function expectToast(page: Page, title: string, description: string | RegExp): Promise<void> {
  await toast(page, title).filter({ hasText: description }).waitFor();
}
