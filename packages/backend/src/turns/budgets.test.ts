import { expect, test } from "vitest";
import { Budgets, Overload } from "./budgets.ts";

function budgets() {
  let now = 0;
  const kept = new Budgets(() => now);
  return {
    /** Opens and closes accounts until one is refused. @returns how many, and the refusal */
    useUp(address: string, priceMs: number) {
      for (let count = 0; ; count += 1) {
        try {
          kept.open(address, "page", priceMs).close();
        } catch (refusal) {
          return { count, refusal: refusal as Overload };
        }
      }
    },
    open: (address: string, priceMs = 10) => kept.open(address, "page", priceMs),
    rank: (address: string, kind = "page") => kept.rank(address, kind),
    markAsKnown: (address: string) => kept.markAsKnown(address),
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

test("a visitor who has used up the budget is refused, told when to come back, and admitted then", () => {
  const { useUp, pass, open } = budgets();
  const { count, refusal } = useUp("192.0.2.7", 1_000);
  expect(count).toBe(15);
  expect(refusal).toMatchObject({ status: 429, retryAfterSeconds: 3 });
  pass(2);
  expect(() => open("192.0.2.7", 1_000)).toThrow(Overload);
  pass(1);
  open("192.0.2.7", 1_000);
});

test("other visitors keep theirs", () => {
  const { useUp, open } = budgets();
  useUp("192.0.2.7", 1_000);
  expect(() => open("192.0.2.8", 1_000)).not.toThrow();
  useUp("2001:db8:1:2::1", 1_000);
  expect(() => open("2001:db8:1:3::1", 1_000)).not.toThrow();
});

test("an address of the same /64 is the same visitor, and a /48 has four budgets in all", () => {
  const { useUp } = budgets();
  expect(useUp("2001:db8:1:2::1", 1_000).count).toBe(15);
  expect(useUp("2001:db8:1:2:ffff::9", 1_000).count).toBe(0);
  expect(useUp("2001:db8:1:3::1", 1_000).count).toBe(15);
  expect(useUp("2001:db8:1:4::1", 1_000).count).toBe(15);
  expect(useUp("2001:db8:1:5::1", 1_000).count).toBe(15);
  expect(useUp("2001:db8:1:6::1", 1_000).count).toBe(0);
});

test("one answer that cost more than was left blocks for as long as ten seconds of work take to come back, not for its whole cost", () => {
  const { open, pass } = budgets();
  open("192.0.2.7").charge(60_000);
  expect(() => open("192.0.2.7")).toThrow(expect.objectContaining({ retryAfterSeconds: 26 }));
  pass(26);
  open("192.0.2.7");
});

test("requests under way are bounded, and each that ends makes room", () => {
  const { open } = budgets();
  const accounts = Array.from({ length: 32 }, () => open("192.0.2.7", 1));
  expect(() => open("192.0.2.7", 1)).toThrow(expect.objectContaining({ status: 429, retryAfterSeconds: 1 }));
  open("192.0.2.8", 1);
  accounts[0]?.close();
  open("192.0.2.7", 1);
});

test("who has asked for more of a kind comes later, refused or not; that fades, and people who sign in go first", () => {
  const { open, rank, pass, useUp, markAsKnown } = budgets();
  open("192.0.2.7", 500).charge(1_000);
  expect(rank("192.0.2.7")).toBe(1_500);
  expect(rank("192.0.2.7", "data")).toBe(0);
  expect(rank("192.0.2.8")).toBe(0);
  useUp("192.0.2.8", 1_000);
  const spent = rank("192.0.2.8");
  useUp("192.0.2.8", 1_000);
  expect(rank("192.0.2.8")).toBe(spent + 1_000);
  pass(60);
  expect(rank("192.0.2.8")).toBeGreaterThan(rank("192.0.2.7"));
  pass(600);
  expect(rank("192.0.2.8")).toBeLessThan(200);
  markAsKnown("192.0.2.8");
  expect(rank("192.0.2.8")).toBeLessThan(rank("192.0.2.9"));
});
