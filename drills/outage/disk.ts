/** A disk that is full or read-only under an embedded database, in a mount namespace of the site's own. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { callers, DrillSite } from "#drills/shared/site.ts";
import type { Workspace } from "#drills/shared/workspace.ts";
import {
  acknowledgedMessages,
  problemsAfter,
  type Scenario,
  sendMessage,
  untilRecovered,
  warmUp,
} from "./scenario.ts";

const DISK_MB = 300;
/** What an operator adds to a full volume. */
const ADDED_MB = 20;
const BLOCK = Buffer.alloc(1 << 20, 1);

/** Runs a command where `mount` has changed what `folder` is, for that command alone. */
const mounted = (mount: string, folder: string) => [
  "unshare",
  "--user",
  "--map-root-user",
  "--mount",
  "sh",
  "-c",
  `${mount} && exec "$@"`,
  folder,
];

const canMount = (directory: string) =>
  spawnSync("unshare", [...mounted('mount -t tmpfs -o size=1m tmpfs "$0"', directory).slice(1), "true"])
    .status === 0;

const SKIPPED = { facts: "skipped: this system lets nobody mount in a namespace of their own", problems: [] };

export const fullDisk: Scenario = {
  name: "the disk of PGlite is full",
  async run({ directory, atEnd }: Workspace) {
    if (!canMount(directory)) return SKIPPED;
    const data = join(directory, "full");
    mkdirSync(data);
    const site = await DrillSite.at(
      { DATA_DIR: data },
      mounted(`mount -t tmpfs -o size=${DISK_MB}m tmpfs "$0"`, data),
    );
    atEnd(() => site.end());
    await site.start();
    await warmUp(site);
    const acknowledged = await acknowledgedMessages(site, 3);
    const [pid = 0] = site.processes();
    const ballast = `/proc/${pid}/root${data}/ballast`;
    fillDisk(ballast);
    const problems: string[] = [];
    const statuses = new Set<number>();
    // Enough to need a new page of the table and of the log.
    for (let batch = 0; batch < 20; batch += 1) {
      const sent = await Promise.all(Array.from({ length: 4 }, () => writeCategories(site, batch)));
      for (const status of sent) statuses.add(status);
    }
    for (const path of ["/categories", "/nokia-3210"]) {
      const { status } = await site.send(path);
      if (status !== 200) problems.push(`${path} answers ${status} on a full disk`);
    }
    if ([...statuses].some((status) => status === 500)) problems.push("a write answers 500 on a full disk");
    if ([...statuses].every((status) => status < 300)) problems.push("the disk was not full");
    const health = await site.send("/health");
    if (!health.body.includes('"disk":"full"')) problems.push(`/health does not say it: ${health.body}`);
    const { status, body } = await sendMessage(site);
    if (/\/tmp\/|base\/\d/.test(body)) problems.push(`an answer names a file: ${body}`);
    rmSync(ballast);
    const recoveryMs = await untilRecovered(site);
    problems.push(...(await problemsAfter(site, acknowledged)));
    const seen = [...statuses].join(", ");
    return {
      facts: `writes answered ${seen}, a message ${status}; recovered ${Math.round(recoveryMs)} ms after there was room`,
      problems,
    };
  },
};

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
    end: () => holder.kill(),
  };
}

export const startOnFullDisk: Scenario = {
  name: `PGlite is killed on a full disk, which then gets ${ADDED_MB} MB`,
  async run({ directory, atEnd }: Workspace) {
    if (!canMount(directory)) return SKIPPED;
    const data = join(directory, "grown");
    mkdirSync(data);
    const volume = await holdVolume(data, DISK_MB);
    atEnd(volume.end);
    const site = await DrillSite.at({ DATA_DIR: data }, volume.launcher);
    atEnd(() => site.end());
    await site.start();
    const acknowledged = await acknowledgedMessages(site, 3);
    // Some megabytes that are in the log only, before and after the disk is full.
    for (let batch = 0; batch < 30; batch += 1) await writeCategories(site, batch);
    fillDisk(join(volume.place, "ballast"));
    const statuses: number[] = [];
    for (let batch = 0; batch < 40; batch += 1) statuses.push(await writeCategories(site, batch));
    const problems = statuses.every((status) => status < 300) ? ["the disk was not full"] : [];
    await site.kill("both");
    volume.grow(DISK_MB + ADDED_MB);
    const from = performance.now();
    await site.start();
    const startMs = Math.round(performance.now() - from);
    problems.push(...(await problemsAfter(site, acknowledged)));
    return { facts: `started in ${startMs} ms`, problems };
  },
};

export const readOnlyFolder: Scenario = {
  name: "the folder of PGlite is read-only at the start",
  async run({ directory, atEnd }: Workspace) {
    if (!canMount(directory)) return SKIPPED;
    const data = join(directory, "read-only");
    const site = await DrillSite.at({ DATA_DIR: data });
    atEnd(() => site.end());
    await site.start();
    const acknowledged = await acknowledgedMessages(site, 2);
    await site.stop();

    const refused = await DrillSite.at(
      { DATA_DIR: data },
      mounted('mount --bind "$0" "$0" && mount -o remount,ro,bind "$0"', data),
    );
    atEnd(() => refused.end());
    const { code, errors } = await refused.startExpectingFailure();
    const lines = errors.trimEnd().split("\n");
    const problems =
      code === 1 && lines.length === 1 && /cannot start: DATA_DIR: /.test(errors)
        ? []
        : [`ended with ${code}: ${errors}`];
    await site.start();
    problems.push(...(await problemsAfter(site, acknowledged)));
    return { facts: `“${lines[0]}”`, problems };
  },
};
