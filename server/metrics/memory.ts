/** The memory of this process and of its database, as the system shares it out (on Linux only). */
import { readFile } from "node:fs/promises";
import { Gauge, type Registry } from "@prometheus-io/client";

/** Adds the figure to a registry. */
export function watchMemory(registry: Registry): void {
  new Gauge({
    name: "levidence_memory_bytes",
    help: "Memory; what several processes share counts for each in part",
    labelNames: ["process"],
    registers: [registry],
    async collect() {
      this.reset();
      const databases = await databasesOf(process.pid);
      for (const [name, pids] of Object.entries({ site: [process.pid], database: databases }))
        for (const pid of pids) this.inc({ process: name }, await sizeOf(pid));
    },
  });
}

async function databasesOf(pid: number): Promise<number[]> {
  const children = (await read(`/proc/${pid}/task/${pid}/children`)).split(" ").filter(Boolean).map(Number);
  const commands = await Promise.all(children.map((child) => read(`/proc/${child}/cmdline`)));
  return children.filter((_, index) => commands[index]?.includes("postgres-process"));
}

const sizeOf = async (pid: number) =>
  Number(/^Pss:\s+(\d+)/m.exec(await read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;

/** A process may have ended meanwhile. */
const read = (path: string) => readFile(path, "utf8").catch(() => "");
