import { AuthRetryableFetchError } from "@supabase/auth-js";
import { expect, test } from "vitest";
import { z } from "zod";
import { SignedOut } from "#app/account/session.ts";
import { fakeData } from "#app/lib/data/data-client.fake.ts";
import { ReadFailure } from "#app/lib/data/read-failure.ts";
import { asSentence, refusalMessage, refusalOf } from "./refusals.ts";

const entity = { table: "categories", schema: z.object({}), refusals: {} };

const signedOut = "votre session est terminée. Reconnectez-vous dans un autre onglet, puis réessayez.";

test.each([
  [
    "a trigger's own sentence continues the words before the colon",
    {
      status: 400,
      body: {
        code: "23514",
        message: "Le dernier administrateur ne peut pas être rétrogradé.",
        hint: "profiles_last_admin",
      },
    },
    "le dernier administrateur ne peut pas être rétrogradé.",
  ],
  [
    "so does what keeps a category that holds something",
    {
      status: 409,
      body: {
        code: "23503",
        message: "La catégorie « Audio » ne peut pas être supprimée : elle contient 1 produit.",
        hint: "categories_not_empty",
      },
    },
    "la catégorie « Audio » ne peut pas être supprimée : elle contient 1 produit.",
  ],
  [
    "of a code that is not known here, the server's message is shown",
    {
      status: 400,
      body: { code: "23514", message: 'new row for relation "profiles" violates check constraint "x"' },
    },
    'new row for relation "profiles" violates check constraint "x"',
  ],
  [
    "without its advice",
    {
      status: 400,
      body: { code: "42703", message: "column x does not exist", hint: "Perhaps you meant y." },
    },
    "column x does not exist",
  ],
  [
    "a refused policy",
    { status: 403, body: { code: "42501", message: "permission denied for table profiles" } },
    "vous n’avez pas les droits d’administration nécessaires.",
  ],
  [
    "a row that is gone or hidden",
    { status: 406, body: { code: "PGRST116", message: "Cannot coerce the result to a single JSON object" } },
    "cet élément n’existe plus, ou vos droits ne suffisent plus.",
  ],
  [
    "a session that has ended",
    { status: 401, body: { code: "PGRST303", message: "JWT expired" } },
    signedOut,
  ],
])("%s", async (_case, answer, text) => {
  const { error } = await fakeData(answer).client.from("profiles").select().single();
  expect(refusalMessage(error)).toBe(text);
});

test("a failed read of the catalogue is explained by its cause", async () => {
  const { error } = await fakeData({ status: 401, body: { code: "PGRST303", message: "JWT expired" } })
    .client.from("categories")
    .select();
  const failure = new ReadFailure("Failed to fetch all categories", { cause: error });
  expect(refusalMessage(failure)).toBe(signedOut);
});

test("a signed-out person is told so, without a word on the connection", () => {
  expect(refusalMessage(new SignedOut("Nobody is signed in"))).toBe(signedOut);
});

test("a missing answer is explained by the connection", async () => {
  const { error } = await fakeData().client.from("profiles").select();
  expect(refusalMessage(error)).toMatch(/^la connexion est interrompue/);
  expect(refusalMessage(new TypeError("Failed to fetch"))).toMatch(/^la connexion est interrompue/);
  const renewal = new AuthRetryableFetchError("Failed to fetch", 0);
  expect(refusalMessage(renewal)).toMatch(/^la connexion est interrompue/);
});

test("only a form mentions kept values and a write without an answer", async () => {
  const { error: lost } = await fakeData().client.from("profiles").select();
  expect(refusalMessage(lost)).not.toContain("Rien n’est perdu");
  expect(refusalOf(entity, lost).message).toContain("Rien n’est perdu");
  const aborted = { code: "", message: "AbortError: This operation was aborted" };
  expect(refusalMessage(aborted)).toBe("le serveur n’a pas répondu à temps. Réessayez dans un instant.");
  expect(refusalOf(entity, aborted)).toEqual({
    message: "le serveur n’a pas répondu à temps\u00a0: vérifiez la liste avant de réessayer.",
  });
});

test("a violated constraint has the caller's sentence and field", async () => {
  const message = 'duplicate key value violates unique constraint "categories_slug_key"';
  const { error } = await fakeData({ status: 409, body: { code: "23505", message } })
    .client.from("categories")
    .select();
  const known = { categories_slug_key: { field: "slug", text: "ce slug est pris." } };
  const slug = { field: "slug", message: "ce slug est pris." };
  expect(refusalOf({ ...entity, refusals: known }, error)).toEqual(slug);
  expect(refusalOf(entity, error)).toEqual({ message });
});

test("in a form the refusal begins with a capital", () => {
  expect(asSentence("élément gardé.")).toBe("Élément gardé.");
});
