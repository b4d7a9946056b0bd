/** Small real pictures with changed bytes. An accepted one has to be readable afterwards. */

import type { Outcome } from "@levidence/backend/drills/fuzz/run.ts";
import { isOnceIn } from "@levidence/backend/drills/fuzz/values.ts";
import fc from "fast-check";
import sharp from "sharp";
import { callers } from "#drills/shared/site.ts";
import { askSite, type WebTarget } from "./web-target.ts";

const FORMATS = ["jpeg", "png", "webp", "avif", "gif"] as const;

type Change =
  | { kind: "set"; at: number; byte: number }
  | { kind: "cut"; at: number }
  | { kind: "repeat" | "blank" | "remove"; at: number; length: number }
  | { kind: "head"; of: number };

export interface Upload {
  picture: number;
  changes: readonly Change[];
  type: string;
  isVisitor: boolean;
}

/** One picture of each format, of the smallest size that the site takes. */
export function pictures(): Promise<Buffer[]> {
  const stripes = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="220" height="200"><rect width="110" height="200" fill="#a33"/><circle cx="160" cy="100" r="40" fill="#393"/></svg>`,
  );
  return Promise.all(FORMATS.map((format) => sharp(stripes).toFormat(format).toBuffer()));
}

// Per thousand of the file, so that the same change fits files of every length.
const at = fc.noBias(fc.nat(999));
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant("set" as const), at, byte: fc.nat(255) }),
  fc.record({ kind: fc.constant("set" as const), at: fc.nat(30), byte: fc.nat(255) }),
  fc.record({ kind: fc.constant("cut" as const), at }),
  fc.record({
    kind: fc.constantFrom("repeat" as const, "blank" as const, "remove" as const),
    at,
    length: fc.nat(64),
  }),
  fc.record({ kind: fc.constant("head" as const), of: fc.nat(FORMATS.length - 1) }),
);

export const uploadsOf = (): fc.Arbitrary<Upload> =>
  fc.record({
    picture: fc.nat(FORMATS.length - 1),
    changes: fc.array(change, { maxLength: 3 }),
    type: fc.constantFrom("image/jpeg", "image/png", "application/octet-stream", "text/html", ""),
    isVisitor: isOnceIn(15),
  });

export function askUpload(target: WebTarget, files: readonly Buffer[], upload: Upload): Promise<Outcome> {
  const original = files[upload.picture] ?? Buffer.alloc(0);
  const body = upload.changes.reduce<Buffer>((bytes, one) => changed(bytes, one, files), original);
  const who = upload.isVisitor ? callers.visitor : target.administrator;
  const headers = { ...who, "Content-Type": upload.type, "Content-Length": String(body.byteLength) };
  return askSite(target, "/media", { method: "POST", headers, body }, async ({ status, body: text }) => {
    if (upload.isVisitor) return status === 201 ? "a visitor may send pictures" : null;
    if (upload.changes.length === 0 && status !== 201) return "a picture that is right is refused";
    if (status !== 201) return null;
    const seen = await target.site.send(String(JSON.parse(text).url));
    return seen.status === 200 ? null : `its address answers ${seen.status}`;
  });
}

function changed(bytes: Buffer, change: Change, files: readonly Buffer[]): Buffer {
  if (change.kind === "head") {
    const head = files[change.of]?.subarray(0, 16) ?? Buffer.alloc(0);
    return Buffer.concat([head, bytes.subarray(16)]);
  }
  const place = Math.floor((change.at / 1_000) * bytes.length);
  const copy = Buffer.from(bytes);
  switch (change.kind) {
    case "set":
      copy[place] = change.byte;
      return copy;
    case "cut":
      return copy.subarray(0, place);
    case "blank":
      return copy.fill(0, place, place + change.length);
    case "remove":
      return Buffer.concat([copy.subarray(0, place), copy.subarray(place + change.length)]);
    case "repeat":
      return Buffer.concat([copy.subarray(0, place + change.length), copy.subarray(place)]);
  }
}
