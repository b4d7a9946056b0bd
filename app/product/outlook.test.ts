import { describe, expect, test } from "vitest";
import type { IsInFuture } from "#app/lib/data/data-client.ts";
import { adviceView } from "./outlook.ts";
import type { DossierRecord } from "./record/dossier-record.ts";
import { withFacts } from "./record/texts.ts";

type Advice = NonNullable<DossierRecord["advice"]>;

const on =
  (moment: string): IsInFuture =>
  (time) =>
    Date.parse(moment) < Date.parse(time);
const november = on("2026-11-24T12:00:00Z");
const wait: Advice = {
  says: "wait",
  reason: "Il baisse chaque hiver.",
  decidedOn: "2026-11-24",
  until: "winter-sales",
};
const shown = (changes: Partial<Advice>, { amount = 649, isInFuture = november } = {}) =>
  adviceView({ ...wait, ...changes }, amount, isInFuture);

describe("an advice", () => {
  test.each<[Partial<Advice>, string, string]>([
    [{}, "Attendez les soldes d’hiver, le 6 janvier 2027", "Attendez le 6 janvier 2027"],
    [{ target: 610 }, "Attendez 610\u00a0€ ou les soldes d’hiver, le 6 janvier 2027", "Attendez 610\u00a0€"],
    [{ until: "2026-12-01" }, "Attendez le 1er décembre 2026", "Attendez le 1er décembre 2026"],
    [
      { says: "buy", until: "black-friday" },
      "Achetez sans attendre le Black Friday, le 27 novembre 2026",
      "Achetez sans attendre",
    ],
    [
      { says: "buy", until: "2026-12-12", target: 700 },
      "Sous 700\u00a0€, achetez avant le 12 décembre 2026",
      "Achetez sans attendre",
    ],
  ])("%j reads %j", (changes, title, short) => {
    expect(shown(changes)).toMatchObject({ title, short, reason: "Il baisse chaque hiver." });
  });

  test("names amounts by tokens, and leaves out the sentence of an amount that is not known", () => {
    const reason = "Il a coûté {prix-50}.";
    const reasonAt = (amount: number | null) => {
      const said = withFacts({ ...wait, reason }, { amount, merchant: null });
      return adviceView(said, amount, november)?.reason;
    };
    expect(reasonAt(649)).toBe("Il a coûté 599\u00a0€.");
    expect(reasonAt(null)).toBe("");
  });

  test("ends by itself on its day, at midnight in Paris", () => {
    expect(shown({}, { isInFuture: on("2027-01-05T22:59:59Z") })).not.toBeNull();
    expect(shown({}, { isInFuture: on("2027-01-05T23:00:00Z") })).toBeNull();
    expect(shown({ until: "2026-11-24" })).toBeNull();
  });

  test("to wait ends when the price is there; to buy below a price does not", () => {
    expect(shown({ target: 610 }, { amount: 610 })).toBeNull();
    expect(shown({ target: 610 }, { amount: 610.01 })).not.toBeNull();
    expect(shown({ says: "buy", target: 610 }, { amount: 600 })).not.toBeNull();
  });

  test("is not there without one, nor with a half-written end", () => {
    expect(adviceView(undefined, 649, november)).toBeNull();
    expect(adviceView(null, 649, november)).toBeNull();
    expect(shown({ until: "bientôt" })).toBeNull();
  });
});
