/**
 * Preloaded into both sites: every process of theirs reads the same time, for ever, and identifiers made by the
 * embedded database grow. By chance they decide the order of what has the same time, such as the first prices.
 */
import childProcess from "node:child_process";
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

const { GOLDEN_TIME_MS, NODE_OPTIONS } = process.env;
const now = Number(GOLDEN_TIME_MS);
const RealDate = Date;

globalThis.Date = class FixedDate extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now);
    else super(...parts);
  }

  static now() {
    return now;
  }
};

/** Of the database's `/dev/urandom`, which it reads from the end; nothing else asks for as many. */
const DEVICE_BYTES = 1024;
const UUID_BYTES = 16;
const { randomFillSync } = crypto;
const { fork } = childProcess;
let count = 0;

crypto.randomFillSync = (view, ...parts) => {
  if (view.byteLength !== DEVICE_BYTES) return randomFillSync(view, ...parts);
  const bytes = Buffer.alloc(DEVICE_BYTES);
  for (let at = 0; at < DEVICE_BYTES; at += UUID_BYTES, count += 1) {
    for (let pair = 0; pair < UUID_BYTES; pair += 2) bytes.writeUInt16BE(count & 0xffff, at + pair);
  }
  view.set(bytes.reverse());
  return view;
};

// The site gives its database process none of its own settings.
childProcess.fork = (program, parameters, options) =>
  fork(program, parameters, { ...options, env: { ...options?.env, GOLDEN_TIME_MS, NODE_OPTIONS } });

syncBuiltinESMExports();
