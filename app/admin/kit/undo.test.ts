/** An undo of many parts of which one is refused. */
import { expect, test } from "vitest";
import { announceAccount } from "#app/account/session.ts";
import { failureAnswer, fakeData } from "#app/lib/data/data-client.fake.ts";
import { currentToast, subscribeToToast } from "#app/ui/toast-store.ts";
import { silenceConsole } from "#tests/support/silence-console.ts";
import { undoAction } from "./undo.ts";

silenceConsole("warn");

const parts = (...changes: number[]) => ({ body: changes.map((first_change) => ({ first_change })) });
const done = { body: 200 };
const conflict = { table: "products", subject: "p", change: 8, values: null };
const refused = {
  status: 409,
  body: {
    code: "PT409",
    message: "« Lampe » n’existe plus : rien n’a été annulé.",
    details: JSON.stringify(conflict),
    hint: null,
  },
};

/** Undoes the batch `b1`. @returns the toast, and what the database was asked, with the name of each undo */
async function undoWith(...answers: Parameters<typeof fakeData>) {
  const { client, asked, requests } = fakeData(...answers);
  const named: (string | undefined)[] = [];
  const noCall = () => Promise.reject(new Error("not asked here"));
  announceAccount({
    async dataClient(batch) {
      named.push(batch);
      return client;
    },
    signOut: noCall,
    authClient: noCall,
    recoveryCodes: noCall,
    setProfile: noCall,
  });
  const toast = await undoAction("b1").run();
  const bodies = requests.map(({ body }) => body as { undone: string });
  const undone = bodies.map((body) => body.undone);
  return { toast, undone, bodies, asked, back: named[0] };
}

test("once a part is refused, what went before is done again: all of it is as it was", async () => {
  const { toast, undone, asked, back } = await undoWith(parts(900, 7), done, refused, parts(1200), done);
  expect(undone).toEqual(["b1", "b1", "b1", back, back]);
  expect(asked).toHaveLength(5);
  expect(toast).toMatchObject({
    variant: "destructive",
    description: "« Lampe » n’existe plus : rien n’a été annulé.",
  });
  expect(toast.action?.to).toBe("/admin/products/p");
  expect(toast.undo).toBeUndefined();
});

test("the latest part goes first, and a toast says how far it is", async () => {
  const told: string[] = [];
  const unsubscribe = subscribeToToast(() => told.push(currentToast()?.description ?? ""));
  const { bodies } = await undoWith(parts(900, 400, 7), done, done, done);
  unsubscribe();
  expect(bodies).toEqual([
    { undone: "b1" },
    { undone: "b1", from_change: 900 },
    { undone: "b1", from_change: 400, before_change: 900 },
    { undone: "b1", from_change: 7, before_change: 400 },
  ]);
  expect(told).toEqual(["0\u00a0%", "33\u00a0%", "67\u00a0%", "100\u00a0%"]);
});

test("a small batch is one call, and no work that is told of", async () => {
  const { bodies, toast } = await undoWith(parts(7), done);
  expect(bodies).toEqual([{ undone: "b1" }, { undone: "b1" }]);
  expect(toast).toMatchObject({ title: "Tout est comme avant." });
});

test("a refusal of the first part leaves nothing to be done again", async () => {
  const { undone } = await undoWith(parts(900, 7), refused);
  expect(undone).toEqual(["b1", "b1"]);
});

test("where that fails too, the toast says that a part is undone, and leads back from it", async () => {
  const { toast } = await undoWith(parts(900, 7), done, refused, failureAnswer);
  expect(toast.description).toMatch(/^Une partie est annulée/);
  expect(toast.undo?.label).toBe("Rétablir");
});
