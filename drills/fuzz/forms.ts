/** Messages of the contact form: an accepted one has to be stored unchanged. */
import { randomUUID } from "node:crypto";
import type { Outcome } from "@levidence/backend/drills/fuzz/run.ts";
import { isOnceIn, unusualText } from "@levidence/backend/drills/fuzz/values.ts";
import fc from "fast-check";
import { askSite, type WebTarget } from "./web-target.ts";

export interface FormMessage {
  path: string;
  fields: readonly (readonly [string, string])[];
  encoding: "urlencoded" | "multipart" | "broken";
  hasOwnAddress: boolean;
}

const NAMES = ["name", "subject", "message"] as const;
const text = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
      .map((value) => value.toWellFormed()),
  },
  { weight: 3, arbitrary: unusualText(40) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      "",
      " ",
      "\u00a0",
      "\u0000",
      "a\u0000b",
      "=1+1",
      "x".repeat(5_000),
      "x".repeat(5_001),
      "é".repeat(100),
      "\ud800",
    ),
  },
);
const extra = fc.tuple(
  fc.constantFrom("name", "__proto__", "x[400000000]", "email[]", "site_web", "message.length"),
  text,
);

export const formsOf = (): fc.Arbitrary<FormMessage> =>
  fc.record({
    path: fc.constantFrom("/contact", "/contact", "/contact.data", "/contact?index", "/contact?envoye=1"),
    fields: fc
      .tuple(fc.tuple(text, text, text), fc.array(extra, { maxLength: 1 }), isOnceIn(8))
      .map(([values, more, isShort]) => {
        const all = NAMES.map((name, index) => [name, values[index] ?? ""] as const);
        return [...(isShort ? all.slice(1) : all), ...more];
      }),
    encoding: fc.constantFrom("urlencoded", "urlencoded", "multipart", "multipart", "broken"),
    hasOwnAddress: isOnceIn(10).map((isMissing) => !isMissing),
  });

export async function askForm(
  target: WebTarget,
  { path, fields, encoding, hasOwnAddress }: FormMessage,
): Promise<Outcome> {
  const email = `${randomUUID()}@exemple.fr`;
  const all = [["email", hasOwnAddress ? email : "nobody"] as const, ...fields];
  const { type, body } = encoded(all, encoding);
  return askSite(
    target,
    path,
    { method: "POST", headers: { "Content-Type": type }, body },
    async ({ status }) => {
      if (status !== 303) return null;
      if (all.some(([name, value]) => name === "site_web" && value !== "")) return null;
      const rows = await target.site.read<Record<string, string>>(
        `contact_messages?email=eq.${email}&select=name,subject,message`,
      );
      if (rows.length !== 1) return `${rows.length} messages are stored`;
      const wrong = NAMES.filter(
        (name) => rows[0]?.[name] !== written(fields.find(([field]) => field === name)?.[1] ?? ""),
      );
      return wrong.length === 0
        ? null
        : `stored otherwise: ${wrong.map((name) => JSON.stringify(rows[0]?.[name])).join(", ")} from ${JSON.stringify(fields)}`;
    },
  );
}

/** Trimmed, without null characters and without halves of characters, as both encodings send it. */
const written = (value: string) => value.replaceAll("\0", "").toWellFormed().trim();

function encoded(
  fields: readonly (readonly [string, string])[],
  encoding: FormMessage["encoding"],
): { type: string; body: string } {
  if (encoding === "urlencoded") {
    return {
      type: "application/x-www-form-urlencoded",
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
    };
  }
  const parts = fields.map(
    ([name, value]) => `--limit\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const body = `${parts.join("")}--limit--\r\n`;
  if (encoding === "multipart") return { type: "multipart/form-data; boundary=limit", body };
  return {
    type: fields.length % 2 ? "multipart/form-data" : "application/json",
    body: body.slice(0, body.length / 2),
  };
}
