import { afterEach, expect, test, vi } from "vitest";
import { announceAccount, SignedOut } from "#app/account/session.ts";
import { fakeData } from "#app/lib/data/data-client.fake.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import { currentToast, dismissCurrentToast } from "#app/ui/toast-store.ts";
import { silenceConsole } from "#tests/support/silence-console.ts";
import { runWrite, type Work, type WriteOptions } from "./write.ts";

silenceConsole("warn");
afterEach(dismissCurrentToast);

/** Runs a write. @returns its answer, and the batch that the client was made for */
async function run<Answer>(
  work: Work<Answer>,
  options: WriteOptions<Answer>,
  signedIn: () => Promise<DataClient> = async () => fakeData().client,
) {
  const dataClient = vi.fn((_batch?: string) => signedIn());
  const noCall = () => Promise.reject(new Error("not asked here"));
  announceAccount({
    dataClient,
    signOut: noCall,
    authClient: noCall,
    recoveryCodes: noCall,
    setProfile: noCall,
  });
  const { signal } = new AbortController();
  const written = await runWrite(work, options, { signal, onProgress: () => {} });
  return { written, batch: dataClient.mock.calls[0]?.[0] };
}

const refuse = async (): Promise<never> => {
  throw { code: "PT429", message: "", details: null, hint: null };
};

test("a success reads the lists again, and its toast takes back what was written", async () => {
  const { written, batch } = await run(async (_, tools) => tools.batch, {
    done: "Le lien est vivant",
  });
  expect(written).toEqual({ answer: batch, batch, reloads: true });
  expect(currentToast()).toMatchObject({ title: "Le lien est vivant" });
  expect(currentToast()?.undo?.label).toBe("Annuler");
});

test("what no journal keeps offers no way back", async () => {
  await run(async () => {}, { done: "Invitation envoyée", canUndo: false });
  expect(currentToast()?.title).toBe("Invitation envoyée");
  expect(currentToast()?.undo).toBeUndefined();
});

test("a refusal reads nothing again, and is told with its reason where the words ask for it", async () => {
  const { written } = await run(refuse, {
    done: "Fait",
    failed: "Impossible de mettre à jour le statut:",
  });
  expect(written).toBeNull();
  expect(currentToast()).toMatchObject({
    variant: "destructive",
    description:
      "Impossible de mettre à jour le statut: trop de demandes en peu de temps. Patientez quelques secondes, puis réessayez.",
  });
  expect(currentToast()?.undo).toBeUndefined();
});

test("a signed-out person is asked to sign in", async () => {
  const signedOut = () => Promise.reject(new SignedOut("Nobody"));
  const { written } = await run(async () => 1, { done: "Fait", failed: "Impossible:" }, signedOut);
  expect(written).toBeNull();
  expect(currentToast()).toMatchObject({
    variant: "destructive",
    description: expect.stringContaining("session"),
  });
});

test("a form that shows the reason itself needs no toast", async () => {
  const failed = vi.fn(() => undefined);
  await run(refuse, { failed, refusalOf: () => ({ message: "Déjà pris.", field: "name" }) });
  expect(failed).toHaveBeenCalledWith({ message: "Déjà pris.", field: "name" }, expect.anything());
  expect(currentToast()?.isOpen ?? false).toBe(false);
});

test("a navigation that follows reads the lists", async () => {
  const { written } = await run(async () => 1, { reloads: false });
  expect(written?.reloads).toBe(false);
});
