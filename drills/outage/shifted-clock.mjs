/** Preloaded into the site's process: SIGUSR2 moves its clock an hour back, and the next one forward. */
const HOUR_MS = 3_600_000;
const RealDate = Date;
const realNow = Date.now;
let shiftMs = 0;

process.on("SIGUSR2", () => {
  shiftMs = shiftMs === 0 ? -HOUR_MS : 0;
});

globalThis.Date = class ShiftedDate extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(realNow() + shiftMs);
    else super(...parts);
  }

  static now() {
    return realNow() + shiftMs;
  }
};
