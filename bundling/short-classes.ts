/**
 * Gives utilities with long names, such as `lg:has-[.answer-need]:row-start-1` or `whitespace-nowrap`, short ones in what is
 * sent: a page names hundreds of them, and each once in its scripts (docs/decisions/016).
 */
import { createHash } from "node:crypto";
import type { Plugin } from "vite";

const SHEET = /\.css(?:\?|$)/;
/** A class in a selector, as CSS writes it, but not one that begins with a digit, as a decimal does. */
const CLASS = /\.((?!\\?\d)(?:[\w-]|\\.)+)/g;
/** A rule of one class, as utilities have it; classes written by hand may be looked for by their names. */
const UTILITY = /(?<=[{}])\.([\w-]+)(?=\{)/g;
/** Up to here a name without variants is as short as any, or made of parts, such as `order-3`. */
const SHORT = 10;
/** What stands between spaces or quotation marks: names with such marks in them stay as they are. */
const WORD = /[^\s"'`]+/g;

export class ShortClasses {
  #sheets: string[][] = [];
  #names = new Map<string, string>();

  /** Notes the classes of a sheet: all of them before any name is asked for. */
  note(sheet: string): void {
    const names = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
    const escaped = names(sheet, CLASS).filter((name) => name.includes("\\"));
    const utilities = names(sheet.slice(sheet.indexOf("@layer utilities")), UTILITY);
    const long = utilities.filter((name) => name.includes("-") && name.length > SHORT);
    this.#sheets.push([...escaped.map(plain), ...long]);
  }

  inSheet = (sheet: string): string =>
    sheet.replace(CLASS, (selector, name: string) => {
      const short = this.#all().get(plain(name));
      return short === undefined ? selector : `.${short}`;
    });

  inScript = (script: string): string => script.replace(WORD, (word) => this.#all().get(word) ?? word);

  /**
   * A name begins with a capital, as no other class does. It hardly depends on which others there are, so that files keep
   * theirs; and in the visitors' sheet not on those of the back office, which has more.
   */
  #all(): ReadonlyMap<string, string> {
    if (this.#names.size > 0) return this.#names;
    const taken = new Set<string>();
    for (const name of this.#sheets
      .sort((one, other) => one.length - other.length)
      .flatMap((names) => names.sort())) {
      if (this.#names.has(name)) continue;
      const digest = createHash("sha256").update(name).digest();
      const letters = String.fromCharCode(65 + ((digest[0] ?? 0) % 26)) + digest.toString("base64url", 1);
      let length = 2;
      while (taken.has(letters.slice(0, length))) length += 1;
      taken.add(letters.slice(0, length));
      this.#names.set(name, letters.slice(0, length));
    }
    return this.#names;
  }
}

/** Returns a name as elements have it. */
const plain = (escaped: string) => escaped.replace(/\\(.)/g, "$1");

/** The browser's build, which comes first, has the sheets; the server's takes the names from it. */
export function shortClasses(): Plugin {
  const classes = new ShortClasses();
  return {
    name: "short-classes",
    apply: "build",
    transform(code, id) {
      if (SHEET.test(id) && this.environment.name === "client") classes.note(code);
    },
    renderChunk: (code) => ({ code: classes.inScript(code), map: null }),
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === "asset" && SHEET.test(file.fileName))
          file.source = classes.inSheet(String(file.source));
    },
  };
}
