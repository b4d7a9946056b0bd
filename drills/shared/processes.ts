/** Figures of running processes, on Linux: see proc(5). */
import { readFileSync } from "node:fs";

const TICK_MS = 10;

/** The identifiers of all processes below this one, children after their own; none when it has ended. */
export function childrenOf(pid: number): number[] {
  try {
    const direct = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
    return direct.map(Number).flatMap((child) => [...childrenOf(child), child]);
  } catch {
    return [];
  }
}

/** The processor time of a process, in milliseconds. */
export function processorTime(pid: number): number {
  // The name of the program, in parentheses, may contain spaces.
  const [stat = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").slice(-1);
  const [user = 0, system = 0] = stat.split(" ").slice(11, 13).map(Number);
  return (user + system) * TICK_MS;
}
