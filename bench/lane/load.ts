/** Load on a server by `wrk`, and its cost: answers a second, and processor time on both sides. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

export interface Target {
  name: string;
  /** With its children. */
  pid: number;
  port: number;
}

export interface Round {
  answersPerSecond: number;
  /** Of the server's processes together. */
  processorMs: number;
  /** Of the load generator. */
  generatorMs: number;
  answers: number;
}

const SECONDS = 1;
const TICK_MS = 10;
const MISSES = join(import.meta.dirname, "misses.lua");

/** Asks for one cached page on 32 connections. */
export const askCached = (target: Target, path: string): Promise<Round> =>
  load(target, ["-c32", "-H", "Accept-Encoding: br", `http://localhost:${target.port}${path}`]);

/** Asks for pages that have to be rendered, on 4 connections. */
export const askMissing = (target: Target, paths: readonly string[]): Promise<Round> =>
  load(target, ["-c4", "-s", MISSES, `http://localhost:${target.port}`, "--", ...paths]);

async function load({ name, pid }: Target, parameters: readonly string[]): Promise<Round> {
  const processes = processTree(pid);
  const before = processes.map(processorMs);
  const generatorBefore = childrensMs();
  const { stdout } = await promisify(execFile)("wrk", ["-t1", `-d${SECONDS}`, ...parameters]);
  const spent = processes.map((process, index) => processorMs(process) - (before[index] ?? 0));
  const number = (expression: RegExp) => Number(expression.exec(stdout)?.[1] ?? 0);
  if (/Non-2xx/.test(stdout)) throw new Error(`${name} refused requests:\n${stdout}`);
  return {
    answersPerSecond: number(/Requests\/sec:\s+([\d.]+)/),
    processorMs: spent.reduce((sum, milliseconds) => sum + milliseconds, 0),
    generatorMs: childrensMs() - generatorBefore,
    answers: number(/(\d+) requests in/),
  };
}

function processTree(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return [pid, ...(children === "" ? [] : children.split(" ").map(Number).flatMap(processTree))];
}

/** proc(5): of the fields after the name, 11 and 12 are times in ticks, 13 and 14 those of ended children. */
const statOf = (pid: number | "self") =>
  readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ").map(Number) ?? [];

const processorMs = (pid: number) => ((statOf(pid)[11] ?? 0) + (statOf(pid)[12] ?? 0)) * TICK_MS;
const childrensMs = () => ((statOf("self")[13] ?? 0) + (statOf("self")[14] ?? 0)) * TICK_MS;
