/**
 * `npm run <room> [name] [arguments]`: runs a command with the site's own Node, after installing what the room
 * needs. Commands are the files of the room that begin with how they are called; without a name they are listed.
 *
 * Plain JavaScript without imports of packages, as install.mjs: any Node from 20 on runs it.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
/** The others need what the site can do without. */
const RUN_BY_OPERATORS = ["build", "site"];
const FOLDERS = { bench: ["bench"], drill: ["drills", "packages/backend/drills"] };

const [room = "", ...given] = process.argv.slice(2);
const whole = `scripts/${room}.ts`;
const folders = FOLDERS[room] ?? [`scripts/${room}`];
const isWhole = existsSync(join(root, whole));
const [name, ...others] = given;
const listed = isWhole
  ? []
  : folders.flatMap(commandsIn).sort((one, other) => (one.name < other.name ? -1 : 1));

const chosen = listed.find((command) => command.name === name);
if (isWhole) run(whole, given);
else if (chosen?.file.endsWith(".test.ts")) {
  // A drill is a test, at its full size in the campaign.
  process.env.CAMPAIGN = "1";
  run("scripts/test.ts", [chosen.file]);
} else if (chosen) run(chosen.file, others);
else {
  for (const { purpose } of listed) console.log(purpose);
  process.exitCode = name ? 1 : 0;
}

/** Each with the first sentence of its file. @param {string} folder */
function commandsIn(folder) {
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith(".ts"));
  return files.flatMap((file) => {
    const name = file.slice(0, file.indexOf("."));
    const [header = ""] = readFileSync(join(root, folder, file), "utf8").match(/^\/\*\*.*?\*\//s) ?? [];
    const text = header.replace(/\s*\n? \*\/?\s?|^\/\*\*\s?/g, " ").trim();
    const [purpose = ""] = text.match(/^`npm run .*?\.(?= |$)/) ?? [];
    return purpose.startsWith(`\`npm run ${room} ${name}`)
      ? [{ name, file: join(folder, file), purpose }]
      : [];
  });
}

/** @param {string} file @param {string[]} parameters */
function run(file, parameters) {
  const all = RUN_BY_OPERATORS.includes(room) ? [] : ["--all"];
  const installation = [join(root, "scripts/install.mjs"), ...all];
  const { status } = spawnSync(process.execPath, installation, { stdio: "inherit" });
  if (status !== 0) process.exit(1);
  const node = join(root, "node_modules/.bin/node");
  const child = spawn(node, [join(root, file), ...parameters], { stdio: "inherit" });
  // A terminal interrupts the command too. It ends in its own time, and this process with it.
  process.on("SIGINT", () => undefined);
  process.on("SIGTERM", () => child.kill());
  child.on("close", (code) => process.exit(code ?? 1));
}
