/** Administrators are told of a job that does not succeed: once, on both engines, by a clock of the test. */

import type { ProjectMail, ProjectMailRequest } from "@levidence/backend/mail";
import { DAY_MS, JobScene, MINUTE_MS } from "@levidence/backend/testing/jobs.ts";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { tellTrouble, writeTroubleMail } from "#server/trouble-mail.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { createAdmin, createEditor } from "#tests/support/people/people.ts";
import { eventually } from "#tests/support/waiting.ts";

describe.each(engines)("on $name", (engine) => {
  const scene = new JobScene(engine);
  let id = "";
  beforeAll(async () => {
    ({ id } = await createAdmin(scene.database));
    await createEditor(scene.database);
    await scene.query(`update auth.users set email_confirmed_at = now() where id = '${id}'`);
  });
  afterEach(() => scene.query("delete from backend.outbox"));

  const requests = async () =>
    (await scene.query<{ request: ProjectMailRequest }>("select request from backend.outbox")).map(
      ({ request }) => request,
    );
  const told = (jobs: readonly string[]) =>
    eventually(async () => expect((await requests()).map(({ job }) => job)).toEqual(jobs));
  const letter = (request: ProjectMailRequest): Promise<ProjectMail | null> =>
    scene.database.runAs("supabase_auth_admin", {}, (transaction) =>
      writeTroubleMail(request, transaction, "https://site.test"),
    );
  const failuresAre = (count: number) =>
    eventually(async () => expect((await scene.state())?.failures).toBe(count));

  test("a job whose last success is too old is told to administrators, once, by one process", async () => {
    let fails = false;
    const backup = scene.job({
      name: "backup",
      lateAfterSeconds: 36 * 3_600,
      async run() {
        if (fails) throw new Error("no room");
        return undefined;
      },
    });
    // Two processes: one of them tells.
    const [runner, other] = [backup, backup].map((job) =>
      scene.start([job], { tell: tellTrouble, retryAfterSeconds: () => 12 * 3_600 }),
    ) as [ReturnType<JobScene["start"]>, ReturnType<JobScene["start"]>];
    const look = async (laterMs = 0) => {
      await scene.look(runner, laterMs);
      await scene.look(other);
    };
    await eventually(async () => expect((await scene.state())?.next).toBeGreaterThan(scene.clockMs));
    await scene.idle();

    fails = true;
    await look(2 * DAY_MS);
    await failuresAre(1);
    await look();
    await told(["backup"]);
    const [request] = (await requests()) as [ProjectMailRequest];
    expect(request.administrator).toBe(id);
    const written = await letter(request);
    expect(written).toMatchObject({
      to: `${id}@exemple.fr`,
      letter: { subject: "Une tâche échoue\u00a0: Sauvegarde, avec essai de restauration" },
    });
    expect(written?.letter.paragraphs.at(-1)).toBe("Dernière raison donnée\u00a0: no room");
    for (const failures of [2, 3]) {
      await look(DAY_MS / 2);
      await failuresAre(failures);
    }
    await look();
    await told(["backup"]);

    fails = false;
    await look(DAY_MS / 2);
    await failuresAre(0);
    // What is over by the time when it would leave is not told.
    expect(await letter(request)).toBeNull();
    expect(await letter({ kind: "contact-message" })).toBeNull();
  });

  test("a job that fails twice within a moment is told once, and again after a success", async () => {
    let fails = true;
    const job = scene.job({
      schedule: "* * * * *",
      async run() {
        if (fails) throw new Error("no answer");
        return undefined;
      },
    });
    const runner = scene.start([job], { tell: tellTrouble });
    await failuresAre(1);
    const fail = async (minutes: number, failures: number) => {
      await scene.look(runner, minutes * MINUTE_MS);
      await failuresAre(failures);
      await scene.look(runner);
    };
    await fail(1, 2);
    await told(["daily"]);
    await fail(2, 3);
    fails = false;
    await fail(3, 0);
    fails = true;
    await fail(1, 1);
    await told(["daily"]);
    await fail(1, 2);
    await told(["daily", "daily"]);
  });

  test("mail that could not leave yet is nothing to be told by mail", async () => {
    const runner = scene.start([scene.job({ schedule: "* * * * *", run: async () => "two mails wait" })], {
      tell: tellTrouble,
    });
    await failuresAre(1);
    await scene.look(runner, MINUTE_MS);
    await failuresAre(2);
    await scene.look(runner);
    expect(await requests()).toEqual([]);
  });
});
