/** What a change is called where people read what they did. */
import { expect, test } from "vitest";
import { type Change, changedFields, deed, readValue, whatWas } from "./changes.ts";

const change = (
  table_name: string,
  operation: string,
  was: Change["was"] = null,
  is_now: Change["is_now"] = null,
): Change => ({
  id: 1,
  occurred_at: "2026-11-28T10:00:00Z",
  actor: null,
  person: null,
  batch: "b",
  subject: "p",
  name: "Lampe",
  table_name,
  operation,
  was,
  is_now,
});

const was = { price_seen_at: "2026-11-05T10:00:00+00:00", price_expires_at: "2026-12-05T10:00:00+00:00" };
const isNow = { price_seen_at: "2026-11-28T10:00:00+00:00", price_expires_at: "2026-12-28T10:00:00+00:00" };
const replaced = change("price_observations", "UPDATE", { is_replaced: false }, { is_replaced: true });
const read = change("price_observations", "INSERT");

test("a price that was read again, also twice in an hour, is said so, and its undo as well", () => {
  expect(whatWas([replaced, read, change("products", "UPDATE", was, isNow)])).toBe(
    "Produit\u00a0: Prix relu",
  );
  expect(whatWas([change("products", "UPDATE", isNow, was)])).toBe("Produit\u00a0: Prix daté comme avant");
  expect(deed(replaced)).toBe("Remplacé par le suivant");
});

test("a time and a day read as people write them", () => {
  const moved = { publish_at: "2026-12-18T13:20:42.162+00:00" };
  const [field] = changedFields(change("dossier_schedules", "UPDATE", null, moved));
  expect(field).toMatchObject({
    label: "Publication",
    was: "–",
    isNow: expect.stringMatching(/^18 déc\..* à 14\sh\s20$/),
  });
  expect(readValue("merchants", "terms_read_on", "2020-11-01")).toBe("1 nov. 2020");
});

test("a price that changed is named by its field, a row that came or went by what was done", () => {
  const priced = change("products", "UPDATE", { ...was, price: 100 }, { ...isNow, price: 90 });
  expect(whatWas([replaced, read, priced])).toBe("Produit\u00a0: Prix (€)");
  expect(whatWas([change("products", "DELETE")])).toBe("Produit\u00a0: Suppression");
  expect(deed(change("products", "UPDATE", { evaluation_due_at: null }, { evaluation_due_at: "2027" }))).toBe(
    undefined,
  );
});
