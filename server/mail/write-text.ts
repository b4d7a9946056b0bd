/** A letter as plain text, for terminals and for mail programs without HTML. */
import type { Letter } from "@levidence/backend/mail";
import { site } from "#config/site.ts";

const WIDTH = 72;

/** @returns lines of at most 72 characters; a longer link is not broken, and alone on its line */
export function writeText({ paragraphs, action, code, notes }: Letter): string {
  const [first = "", ...others] = paragraphs;
  const blocks = [
    "Bonjour,",
    wrap(first),
    ...(action ? [`${action.label} :`, action.link] : []),
    ...(code ? [wrap(code.introduction), `    ${code.digits}`] : []),
    ...others.map(wrap),
    "--\u0020",
  ];
  const signature = [...notes.map(wrap), `${site.name}. ${site.tagline}`];
  return `${blocks.join("\n\n")}\n${signature.join("\n\n")}\n`;
}

/** Breaks at ordinary spaces only, not at no-break spaces. */
function wrap(paragraph: string): string {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line].join("\n");
}
