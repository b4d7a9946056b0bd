/** A disk that is full or read-only under an embedded database, in a mount namespace of the site's own. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { callers, DrillSite } from "#drills/shared/site.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";
import { acknowledgedMessages, expectAllThere, sendMessage, untilRecovered, warmUp } from "./promises.ts";

const DISK_MB = 300;
/** What an operator adds to a full volume. */
const ADDED_MB = 20;
const BLOCK = Buffer.alloc(1 << 20, 1);

/** Runs a command where `mount` has changed what `folder` is, for that command alone. */
const mounted = (mount: string, folder: string) => [
  ...["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", `${mount} && exec "$@"`, folder],
];

/** Whether this system lets people mount in a namespace of their own. */
export function canMount(): boolean {
  const [command = "", ...parameters] = mounted('mount -t tmpfs -o size=1m tmpfs "$0"', tmpdir());
  return spawnSync(command, [...parameters, "true"]).status === 0;
}

/** @returns a site that runs over this folder, with the demonstration catalogue, and has messages */
async function siteWithMessages(data: string, count: number, launcher?: readonly string[]) {
  mkdirSync(data, { recursive: true });
  const site = await DrillSite.at({ DATA_DIR: data }, launcher);
  onTestFinished(() => site.end());
  await site.start();
  await warmUp(site);
  return { site, acknowledged: await acknowledgedMessages(site, count) };
}

export async function fillDiskAndFree(): Promise<object> {
  const data = join(temporaryDirectory(), "full");
  const launcher = mounted(`mount -t tmpfs -o size=${DISK_MB}m tmpfs "$0"`, data);
  const { site, acknowledged } = await siteWithMessages(data, 3, launcher);
  const [pid = 0] = site.processes();
  const ballast = `/proc/${pid}/root${data}/ballast`;
  fillDisk(ballast);
  const statuses = new Set<number>();
  // Enough to need a new page of the table and of the log.
  for (let batch = 0; batch < 20; batch += 1) {
    const sent = await Promise.all(Array.from({ length: 4 }, () => writeCategories(site, batch)));
    for (const status of sent) statuses.add(status);
  }
  for (const path of ["/categories", "/nokia-3210"])
    expect.soft((await site.send(path)).status, path).toBe(200);
  expect.soft([...statuses]).not.toContain(500);
  expect.soft([...statuses].filter((status) => status >= 300)).not.toEqual([]);
  expect.soft((await site.send("/health")).body).toContain('"disk":"full"');
  const { status, body } = await sendMessage(site);
  expect.soft(body, "names no file").not.toMatch(/\/tmp\/|base\/\d/);
  rmSync(ballast);
  const recoveryMs = await untilRecovered(site);
  await expectAllThere(site, acknowledged, "a full disk");
  return { "writes answered": [...statuses].join(", "), "a message": status, "recovered (ms)": recoveryMs };
}

let lastCategory = 0;

/** A bulk write of about half a megabyte. */
async function writeCategories(site: DrillSite, batch: number): Promise<number> {
  const rows = Array.from({ length: 200 }, () => {
    lastCategory += 1;
    return { slug: `plein-${batch}-${lastCategory}`, name: "Plein", description: randomWords() };
  });
  return (await site.sendJson("/rest/v1/categories", callers.operator, rows)).status;
}

/** 2,000 characters that do not compress. */
const randomWords = () =>
  Array.from({ length: 2_000 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join("");

function fillDisk(path: string): void {
  const file = openSync(path, "w");
  try {
    for (;;) writeSync(file, BLOCK);
  } catch {
    // Full: less than a block is left.
  } finally {
    closeSync(file);
  }
}

/** A volume that outlives the site's processes, which `launcher` starts in its mount namespace. */
async function holdVolume(folder: string, megabytes: number) {
  const [command = "", ...parameters] = mounted(`mount -t tmpfs -o size=${megabytes}m tmpfs "$0"`, folder);
  const holder = spawn(command, [...parameters, "sh", "-c", "echo; exec sleep infinity"]);
  onTestFinished(() => void holder.kill());
  await once(holder.stdout, "data");
  const [enter, ...flags] = ["nsenter", "--user", "--mount", "--preserve-credentials", "--target"];
  // The folder where a process starts does not follow into the namespace.
  const there = ["sh", "-c", 'cd "$0" && exec "$@"', process.cwd()];
  const launcher = [enter, ...flags, String(holder.pid), "--", ...there] as const;
  return {
    launcher,
    /** The folder as other namespaces see it. */
    place: `/proc/${holder.pid}/root${folder}`,
    grow(size: number) {
      execFileSync(enter, [...launcher.slice(1), "mount", "-o", `remount,size=${size}m`, folder]);
    },
  };
}

export async function startOnFullDisk(): Promise<object> {
  const data = temporaryDirectory();
  const volume = await holdVolume(data, DISK_MB);
  const { site, acknowledged } = await siteWithMessages(data, 3, volume.launcher);
  // Some megabytes that are in the log only, before and after the disk is full.
  for (let batch = 0; batch < 30; batch += 1) await writeCategories(site, batch);
  fillDisk(join(volume.place, "ballast"));
  const statuses: number[] = [];
  for (let batch = 0; batch < 40; batch += 1) statuses.push(await writeCategories(site, batch));
  expect.soft(statuses.filter((status) => status >= 300)).not.toEqual([]);
  await site.kill("both");
  volume.grow(DISK_MB + ADDED_MB);
  const from = performance.now();
  await site.start();
  const startMs = Math.round(performance.now() - from);
  await expectAllThere(site, acknowledged, "a start on a full disk");
  return { "MB added": ADDED_MB, "started (ms)": startMs };
}

export async function startReadOnly(): Promise<object> {
  const data = temporaryDirectory();
  const { site, acknowledged } = await siteWithMessages(data, 2);
  await site.stop();
  const refused = await DrillSite.at(
    { DATA_DIR: data },
    mounted('mount --bind "$0" "$0" && mount -o remount,ro,bind "$0"', data),
  );
  onTestFinished(() => refused.end());
  const { code, errors } = await refused.startExpectingFailure();
  expect.soft(code).toBe(1);
  expect.soft(errors).toMatch(/^.*cannot start: DATA_DIR: .*\n$/);
  await site.start();
  await expectAllThere(site, acknowledged, "a read-only folder");
  return { said: errors.trimEnd() };
}
