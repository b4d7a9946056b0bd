/** Reads a part of the query string from left to right, and names the position of an error. */
import { restErrors } from "#backend/rest/errors/errors.ts";

/**
 * A text and the position up to which it has been read. `sees` and `done` look ahead; `take`, `match`,
 * `quoted` and `rest` move past what they find, or do not move. `expect`, `expectEnd` and `fail` throw
 * RestError PGRST100 with the position.
 */
export class Scanner {
  readonly #text: string;
  readonly #purpose: string;
  #at = 0;

  /** @param purpose names the text in errors: "filter", "select parameter" … */
  constructor(text: string, purpose: string) {
    this.#text = text;
    this.#purpose = purpose;
  }

  get position(): number {
    return this.#at;
  }

  get done(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Goes back to an earlier `position`. */
  rewind(position: number): void {
    this.#at = position;
  }

  /** Whether the literal comes next. */
  sees(literal: string): boolean {
    return this.#text.startsWith(literal, this.#at);
  }

  /** Takes the literal when it comes next. */
  take(literal: string): boolean {
    const seen = this.sees(literal);
    if (seen) this.#at += literal.length;
    return seen;
  }

  /** @throws RestError PGRST100 when the literal does not come next */
  expect(literal: string): void {
    if (!this.take(literal)) this.fail(`"${literal}"`);
  }

  /** Takes what the pattern matches here; null when it does not match. The pattern has to be sticky. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#text) ?? [];
    if (found === undefined) return null;
    this.#at += found.length;
    return found;
  }

  /** Takes everything to the end. */
  rest(): string {
    const rest = this.#text.slice(this.#at);
    this.#at = this.#text.length;
    return rest;
  }

  skipSpace(): void {
    this.match(/[ \t]*/y);
  }

  /** `"…"` with backslash escapes; null when no quote comes next. */
  quoted(): string | null {
    const found = this.match(/"(?:[^\\"]|\\.)*"/sy);
    return found === null ? null : found.slice(1, -1).replace(/\\(.)/gs, "$1");
  }

  /** @throws RestError PGRST100 when text is left */
  expectEnd(): void {
    if (!this.done) this.fail("end of input");
  }

  /** @throws RestError PGRST100 with the character found here and the one expected */
  fail(expecting: string): never {
    const character = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
    const unexpected = this.done ? "end of input" : `"${character}"`;
    throw restErrors.unparsable(
      `"failed to parse ${this.#purpose} (${this.#text})" (line 1, column ${this.#at + 1})`,
      `unexpected ${unexpected} expecting ${expecting}`,
    );
  }
}
