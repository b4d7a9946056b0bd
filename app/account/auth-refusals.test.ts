import { type AuthError, authErrors as errors } from "@levidence/backend/refusals";
import { describe, expect, test } from "vitest";
import { refusalText, unreachable } from "./auth-refusals.ts";

/** Every refusal of our own server, made with arguments that fit them all. */
const refusals = Object.values(errors).map((make) => (make as (detail: never) => AuthError)(60 as never));

test.each(refusals.map(({ code }) => code))("%s has a sentence of its own", (code) => {
  // Without a status, only a known code keeps it from looking like a lost connection.
  expect(refusalText({ code, message: "" })).not.toBe(unreachable);
});

describe("every sentence is French with its typography", () => {
  test.each(refusals.map(({ code, status, message }) => refusalText({ code, status, message })))(
    "%s",
    (text) => {
      expect(text).toMatch(/^[A-ZÀÉ].*\.$/);
      expect(text).not.toMatch(/'| [;:!?]/);
    },
  );
});

describe("the waiting time is named when waiting helps", () => {
  const limited = (message: string) =>
    refusalText({ code: "over_email_send_rate_limit", status: 429, message });
  test("in seconds, in minutes, or roughly", () => {
    expect(limited("For security purposes, you can only request this after 42 seconds.")).toContain(
      "42\u00a0s",
    );
    expect(limited("… after 300 seconds.")).toContain("5\u00a0minutes");
    expect(limited("email rate limit exceeded")).toContain("quelques minutes");
  });

  test("also for the limit of a proxy, in a different wording", () => {
    expect(refusalText({ status: 429, message: "Too Many Requests" })).toMatch(/^Trop d’essais/);
  });
});

test.each([
  [{ name: "AuthRetryableFetchError", status: 0, message: "Failed to fetch" }, unreachable],
  [{ message: "Failed to fetch" }, unreachable],
  [
    { name: "AuthUnknownError", message: "Unexpected token <" },
    "Une erreur inattendue est survenue. Veuillez réessayer dans un instant.",
  ],
  [
    { status: 503, message: "busy" },
    "Le service est momentanément indisponible. Veuillez réessayer dans un instant.",
  ],
  [{ status: 500, message: "{}" }, "Une erreur inattendue est survenue. Veuillez réessayer dans un instant."],
  [{ status: 400, code: "unheard_of", message: "Some server message" }, "Some server message"],
  [
    { status: 400, code: "unheard_of", message: "" },
    "Une erreur inattendue est survenue. Veuillez réessayer dans un instant.",
  ],
  [
    { name: "AuthSessionMissingError", status: 400, message: "" },
    "Votre session a expiré. Reconnectez-vous.",
  ],
])("%j", (refusal, text) => {
  expect(refusalText(refusal)).toBe(text);
});
