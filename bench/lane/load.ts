/** Load on a server by `wrk`, and its cost: answers a second, and processor time on both sides. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { childrenOf, processorTime } from "#drills/shared/processes.ts";

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
const MISSES = join(import.meta.dirname, "misses.lua");

/** Asks for one cached page on 32 connections. */
export const askCached = (target: Target, path: string): Promise<Round> =>
  load(target, ["-c32", "-H", "Accept-Encoding: br", `http://localhost:${target.port}${path}`]);

/** Asks for pages that have to be rendered, on 4 connections. */
export const askMissing = (target: Target, paths: readonly string[]): Promise<Round> =>
  load(target, ["-c4", "-s", MISSES, `http://localhost:${target.port}`, "--", ...paths]);

async function load({ name, pid }: Target, parameters: readonly string[]): Promise<Round> {
  const processes = [pid, ...childrenOf(pid)];
  const before = processes.map((process) => processorTime(process).ownMs);
  const generatorBefore = processorTime("self").childrenMs;
  const { stdout } = await promisify(execFile)("wrk", ["-t1", `-d${SECONDS}`, ...parameters]);
  const spent = processes.map((process, index) => processorTime(process).ownMs - (before[index] ?? 0));
  const number = (expression: RegExp) => Number(expression.exec(stdout)?.[1] ?? 0);
  if (/Non-2xx/.test(stdout)) throw new Error(`${name} refused requests:\n${stdout}`);
  return {
    answersPerSecond: number(/Requests\/sec:\s+([\d.]+)/),
    processorMs: spent.reduce((sum, milliseconds) => sum + milliseconds, 0),
    generatorMs: processorTime("self").childrenMs - generatorBefore,
    answers: number(/(\d+) requests in/),
  };
}
