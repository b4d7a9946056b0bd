/** An undo of many parts of which one is refused. */
import { expect, test } from "vitest";
import { announceAccount } from "#app/account/account-calls.ts";
import { failureAnswer, fakeData } from "#app/lib/data/data-client.fake.ts";
import { silenceConsole } from "#tests/support/silence-console.ts";
import { undo } from "./undo.ts";

silenceConsole("warn");

const parts = (...changes: number[]) => ({ body: changes.map((first_change) => ({ first_change })) });
const done = { body: 200 };
/** Nothing can be chosen: the row is gone. */
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
  const again = (batch: string) => ({ label: batch, run: noCall });
  const toast = await undo("b1", { said: "Tout est comme avant.", again });
  const undone = requests.map(({ body }) => (body as { undone: string }).undone);
  return { toast, undone, asked, back: named[0] };
}

test("once nothing can be chosen, what went before is done again: all of it is as it was", async () => {
  const { toast, undone, asked, back } = await undoWith(parts(900, 7), done, refused, parts(1200), done);
  expect(undone).toEqual(["b1", "b1", "b1", back, back]);
  expect(asked).toHaveLength(5);
  expect(toast).toMatchObject({
    variant: "destructive",
    description: "« Lampe » n’existe plus : rien n’a été annulé.",
  });
  expect(toast.undo).toBeUndefined();
});

test("a refusal of the first part leaves nothing to be done again", async () => {
  const { undone } = await undoWith(parts(900, 7), refused);
  expect(undone).toEqual(["b1", "b1"]);
});

test("where that fails too, the toast says that a part is undone, and leads back from it", async () => {
  const { toast, back } = await undoWith(parts(900, 7), done, refused, failureAnswer);
  expect(toast.description).toMatch(/^Une partie est annulée/);
  expect(toast.undo?.label).toBe(back);
});
