/**
 * `npm run site doctor`: prints what of the site is well and what is to mend; with `--editorial`, the open questions
 * of its texts instead. Exits with 1 when something is to mend.
 */
import { existsSync } from "node:fs";
import { contentFolders, readFolder } from "#demo/content-folders.ts";
import { openQuestions, unknownFacts } from "#scripts/dossiers/open-questions.ts";
import { examine } from "./doctor/examine.ts";
import { advice, type Finding } from "./doctor/finding.ts";

if (existsSync(".env")) process.loadEnvFile();
const findings = process.argv.includes("--editorial") ? editorial() : await examine(process.env);
for (const { sign, text } of findings) console.log(`${sign} ${text}`);
const faults = findings.filter(({ sign }) => sign === "✗").length;
console.log(faults === 0 ? "Nothing stands in the way." : `${faults} to mend (✗).`);
process.exitCode = faults === 0 ? 0 : 1;

/** The unknown facts of the dossiers, and the open questions about products and drawings. */
function editorial(): Finding[] {
  const unknown = contentFolders().map((folder) => {
    const names = unknownFacts(readFolder(folder).record).join(", ");
    return advice(`demo/content/${folder}: unknown or unchecked: ${names || "nothing"}.`);
  });
  const questions = openQuestions();
  return [...unknown, ...questions.map(({ subject, text }) => advice(`${subject}: to confirm: ${text}.`))];
}
