import { expect, test } from "vitest";
import { sendsAlerts } from "./alerts.ts";
import { readEnvironment } from "./environment.ts";

const SMTP_URL = "smtps://user:secret@mail.example";
const project = {
  SUPABASE_URL: "https://project.supabase.co",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_key",
};

test.each<[string, Record<string, string>, boolean]>([
  ["a demonstration on its own machine, whose mails go to a folder", {}, true],
  ["a public address without a mail server", { SITE_URL: "https://levidence.example" }, false],
  ["a public address with one", { SITE_URL: "https://levidence.example", SMTP_URL }, true],
  ["a Supabase project, whose database sends nothing", { ...project, SMTP_URL }, false],
])("%s", (_, settings, isOffered) => {
  expect(sendsAlerts(readEnvironment(settings))).toBe(isOffered);
});
