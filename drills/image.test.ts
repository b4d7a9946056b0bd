/**
 * `npm run drill image`: the image of deploy/Dockerfile is built and is small; it runs as compose.yaml runs it, with
 * nothing to write but its folders, shows a page and ends in order. In the campaign alone, and where docker or podman
 * answers.
 */
import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { freePort } from "#tests/support/site/free-port.ts";
import { tableOfFigures } from "./shared/figures.ts";
import { until } from "./shared/until.ts";

const figures = tableOfFigures();

const MOST_MB = 250;
const NAME = "levidence-drill";
/** As in deploy/compose.yaml. */
const HARDENED = [
  "--read-only",
  "--tmpfs=/tmp",
  "--cap-drop=ALL",
  "--security-opt=no-new-privileges",
  "--memory=1g",
];

/** For a machine whose own limits are lower than what the runtime would raise them to, which it then refuses. */
const OWN_LIMITS = ["--ulimit=nofile=4096:4096", "--ulimit=nproc=2048:2048"];

const builder = ["docker", "podman"].find((name) => spawnSync(name, ["info"]).status === 0);

test.runIf(builder)("the image is small, cannot write its own files and ends in order", async () => {
  const { megabytes, ...found } = await drill(builder ?? "");
  expect(found).toEqual({ user: "1000:1000", isWritten: false, code: "0" });
  expect(megabytes).toBeLessThan(MOST_MB);
});

async function drill(program: string) {
  const ask = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, words, { encoding: "utf8" });
    if (status !== 0) throw new Error(`${program} ${words[0]}: ${stderr || stdout}`);
    return stdout.trim();
  };
  ask("build", "--file=deploy/Dockerfile", `--tag=${NAME}`, ".");
  const [bytes, user] = ask("image", "inspect", "--format={{.Size}} {{.Config.User}}", NAME).split(" ");
  const megabytes = Math.round(Number(bytes) / 1e6);
  const port = await freePort();
  const create = (...limits: string[]) =>
    ask("create", ...HARDENED, ...limits, `--publish=127.0.0.1:${port}:3000`, NAME);
  let container = create();
  try {
    try {
      ask("start", container);
    } catch (error) {
      if (!/rlimit/i.test(String(error))) throw error;
      console.log(`This machine lets no container raise its limits: started with ${OWN_LIMITS.join(" ")}`);
      ask("rm", container);
      container = create(...OWN_LIMITS);
      ask("start", container);
    }
    const isShown = async () => (await fetch(`http://127.0.0.1:${port}/`).catch(() => null))?.status === 200;
    const firstMs = await until("its first page", isShown);
    ask("restart", "--time=30", container);
    const laterMs = await until("its first page", isShown);
    const write = "require('node:fs').writeFileSync('/site/written', '')";
    const isWritten = spawnSync(program, ["exec", container, "node", "-e", write]).status === 0;
    ask("stop", "--time=30", container);
    const code = ask("inspect", "--format={{.State.ExitCode}}", container);
    figures.image = {
      megabytes,
      "first page after (ms)": Math.round(firstMs),
      "after a restart": Math.round(laterMs),
    };
    return { megabytes, user, isWritten, code };
  } finally {
    ask("rm", "--force", "--volumes", container);
  }
}
