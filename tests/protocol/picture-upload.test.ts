/** Uploading pictures, which needs the same rights as every other write. */
import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@levidence/backend/database";
import type { Hono } from "hono";
import pino from "pino";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createApp } from "#server/app.ts";
import type { ServerEnv } from "#server/http/server-env.ts";
import { PictureFolder } from "#server/media/picture-folder.ts";
import { type PictureRows, pictureRows } from "#server/media/picture-rows.ts";
import { pictureHash } from "#server/media/picture-store.ts";
import { engines } from "#tests/support/databases/engines.ts";
import { createAdmin, createEditor, createUser } from "#tests/support/people/people.ts";
import { startBackend } from "#tests/support/people/test-backend.ts";

const picture = (background = "#336699") =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

describe.each(engines)("pictures on $name", ({ open }) => {
  let database: Database;
  let app: Hono<ServerEnv>;
  let tokens: Record<"admin" | "editor" | "user" | "stranger", string>;
  let apikey: string;
  let served: { fetch(request: Request): Promise<Response> };
  let editor: string;
  const mediaDirectory = join(mkdtempSync(join(tmpdir(), "levidence-media-")), "media");

  beforeAll(async () => {
    database = await open();
    const { backend, tokenOf } = await startBackend(database);
    apikey = backend.publishableKey;
    served = backend;
    editor = (await createEditor(database)).id;
    tokens = {
      admin: await tokenOf((await createAdmin(database)).id),
      editor: await tokenOf(editor),
      user: await tokenOf((await createUser(database)).id),
      stranger: await tokenOf("00000000-0000-4000-8000-00000000dead"),
    };
    app = createApp({
      logger: pino({ level: "silent" }),
      siteUrl: "http://backend.test",
      ping: async () => undefined,
      backend,
      pictureRows: pictureRows(database),
      pictures: new PictureFolder(mediaDirectory),
      pages: (context) => context.text("page", 404),
    });
  });
  afterAll(async () => {
    await database.close();
    rmSync(join(mediaDirectory, ".."), { recursive: true });
  });

  const send = (body: Uint8Array | ReadableStream, headers: Record<string, string> = {}) => {
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      body: body as BodyInit,
      headers: { apikey, ...headers },
      duplex: "half",
    };
    return app.request("/media", init);
  };
  const rowOf = async (address: string) => {
    const sql =
      "select kind, width, height, credit, is_public, created_by from public.media where address = $1";
    return (await database.queryAs("service_role", {}, { sql, parameters: [address] })).rows;
  };
  const as = (person: keyof typeof tokens) => ({ Authorization: `Bearer ${tokens[person]}` });

  test("an administrator's picture is stored, and everybody can load every size of it", async () => {
    const answer = await send(await picture(), as("admin"));
    expect(answer.status).toBe(201);
    const { url, width, height } = await answer.json();
    expect({ width, height }).toEqual({ width: 400, height: 300 });
    expect(answer.headers.get("Location")).toBe(url);

    for (const size of ["400.webp", "400.avif", "320.webp", "320.avif"]) {
      const shown = await app.request(url.replace("400.webp", size));
      expect(shown.headers.get("Content-Type")).toBe(`image/${size.split(".")[1]}`);
      expect(shown.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
      expect(shown.headers.get("X-Content-Type-Options")).toBe("nosniff");
      const bytes = await shown.arrayBuffer();
      expect(shown.headers.get("Content-Length")).toBe(String(bytes.byteLength));
      expect((await sharp(Buffer.from(bytes)).metadata()).width).toBe(Number.parseInt(size, 10));
    }
  });

  test("the same file has the same address, even when sent twice at once, and by an editor", async () => {
    const file = await picture("#112233");
    const answers = await Promise.all([send(file, as("admin")), send(file, as("admin"))]);
    const urls = await Promise.all(answers.map(async (answer) => (await answer.json()).url));
    urls.push((await (await send(file, as("editor"))).json()).url);
    expect(new Set(urls).size).toBe(1);
    expect(readdirSync(join(mediaDirectory, "photos")).filter((name) => name.startsWith("."))).toEqual([]);
  });

  test("its row says who sent it; sent again, it keeps what was written of it", async () => {
    const file = await picture("#556677");
    const { url } = await (await send(file, as("editor"))).json();
    await database.queryAs(
      "service_role",
      {},
      {
        sql: "update public.media set credit = 'Sony' where address = $1",
        parameters: [url],
      },
    );
    await send(file, as("admin"));
    expect(await rowOf(url)).toEqual([
      { kind: "photograph", width: 400, height: 300, credit: "Sony", is_public: false, created_by: editor },
    ]);
  });

  test("without room on the disk, or without an answer of the database, no row is left of what is not there", async () => {
    const file = await picture("#667788");
    const failing = (changes: Partial<PictureRows>, directory = mediaDirectory) =>
      createApp({
        logger: pino({ level: "silent" }),
        siteUrl: "http://backend.test",
        ping: async () => undefined,
        backend: served,
        pictureRows: { ...pictureRows(database), ...changes },
        pictures: new PictureFolder(directory),
        pages: (context) => context.text("page", 404),
      });
    const init = { method: "POST", body: file as BodyInit, headers: { apikey, ...as("admin") } };

    const write = vi
      .spyOn(PictureFolder.prototype, "save")
      .mockRejectedValueOnce(Object.assign(new Error("no space left"), { code: "ENOSPC" }));
    const full = await failing({}).request("/media", init);
    expect(full.status).toBe(507);
    expect(await full.json()).toMatchObject({ code: "no_room" });
    write.mockRestore();

    const down = await failing({ recordUpload: () => Promise.reject(new Error("no answer")) }).request(
      "/media",
      init,
    );
    expect(down.status).toBe(503);
    const address = `/media/photos/${pictureHash(file)}-400x300/400.webp`;
    expect(await rowOf(address)).toEqual([]);
    // Sent again, or found at the next start, it gets its row.
    expect((await send(file, as("admin"))).status).toBe(201);
    expect(await rowOf(address)).toHaveLength(1);
  });

  test("who has sent two hundred pictures within an hour waits, and no file is read", async () => {
    await database.queryAs(
      "service_role",
      {},
      {
        sql: `insert into public.media (address, kind, width, height, created_by)
        select '/media/photos/' || n, 'photograph', 1, 1, $1 from generate_series(1, 200) as n`,
        parameters: [editor],
      },
    );
    const before = kept(mediaDirectory);
    const answer = await send(await picture("#778899"), as("editor"));
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ code: "too_many" });
    expect(kept(mediaDirectory)).toEqual(before);
    await database.queryAs("service_role", {}, { sql: "delete from public.media where width = 1" });
  });

  test("an editor deletes an upload that nothing uses, with all of its files; nobody else does", async () => {
    const { url } = await (await send(await picture("#8899aa"), as("editor"))).json();
    const remove = (headers: Record<string, string>, address = url) =>
      app.request(address, { method: "DELETE", headers: { apikey, ...headers } });
    const use = (address: string | null) =>
      database.queryAs(
        "service_role",
        {},
        {
          sql: "update public.products set image_url = $1 where slug = 'body-comp'",
          parameters: [address],
        },
      );
    expect((await remove({})).status).toBe(401);
    expect((await remove(as("user"))).status).toBe(403);
    await use(url);
    const refused = await remove(as("editor"));
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: "used" });
    expect((await app.request(url)).status).toBe(200);

    await use(null);
    expect((await remove(as("editor"))).status).toBe(204);
    expect((await app.request(url)).status).toBe(404);
    expect(await rowOf(url)).toEqual([]);
    expect((await remove(as("editor"))).status).toBe(404);
    expect((await remove(as("editor"), "/media/photos/..%2f..%2fdatabase")).status).toBe(404);
  });

  test.each([
    ["without a session", {}, 401, "signed_out"],
    ["with a token that is none", { Authorization: "Bearer nonsense" }, 401, "signed_out"],
    ["without the site's key", { apikey: "" }, 401, "signed_out"],
  ])("%s nothing is taken", async (_who, headers, status, code) => {
    const before = kept(mediaDirectory);
    const answer = await send(await picture("#445566"), headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, message: expect.stringMatching(/\.$/) });
    expect(kept(mediaDirectory)).toEqual(before);
  });

  test.each(["user", "stranger"] as const)("a %s is refused", async (person) => {
    const before = kept(mediaDirectory);
    const answer = await send(await picture("#445566"), as(person));
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({
      code: "forbidden",
      message: "Seul un éditeur ou un administrateur peut envoyer des images.",
    });
    expect(kept(mediaDirectory)).toEqual(before);
  });

  test("a stranger's file is not read", async () => {
    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    expect((await send(endless, as("user"))).status).toBe(403);
    expect(pulled).toBeLessThan(5);
  });

  test.each([
    ["nothing", new Uint8Array(), 400, "empty"],
    ["an SVG", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), 415, "unknown_type"],
    ["15 MB and one byte", new Uint8Array(15_000_001), 413, "too_heavy"],
  ])("%s is refused with a reason", async (_what, file, status, code) => {
    const answer = await send(file, as("admin"));
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });

  test("too many uploads at once are refused with a time to retry", async () => {
    const colours = Array.from({ length: 8 }, (_, index) => `#00${index}000`);
    const files = await Promise.all(colours.map(picture));
    const answers = await Promise.all(files.map((file) => send(file, as("admin"))));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(5);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get("Retry-After")).toBe("5");
  });

  test("an endless file is cut off", async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
    });
    expect((await send(endless, as("admin"))).status).toBe(413);
  });

  test.each([
    "/media/photos/../../database/PG_VERSION",
    "/media/photos/..%2f..%2fdatabase%2fPG_VERSION",
    "/media/photos/%2e%2e/%2e%2e/secret",
    "/media/photos/",
    `/media/photos/${"0".repeat(32)}-400x300/400.webp`,
    `/media/photos/${"0".repeat(32)}-400x300/401.webp`,
    `/media/photos/${"0".repeat(32)}-400x300/400.webp%00.png`,
    "/media",
  ])("nothing stands at %s", async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  test("with a Supabase project all uploads are refused", async () => {
    const alone = createApp({
      logger: pino({ level: "silent" }),
      siteUrl: "http://backend.test",
      ping: async () => undefined,
      pictures: new PictureFolder(mediaDirectory),
      pages: (context) => context.text("page", 404),
    });
    const answer = await alone.request("/media", { method: "POST", body: "x", headers: as("admin") });
    expect(answer.status).toBe(404);
  });
});

const kept = (directory: string) =>
  existsSync(directory) ? readdirSync(directory, { recursive: true }).length : 0;
