/** What tests wait for. */
export {
  eventually,
  inAttempts,
  inTime,
  unlessLate,
  untilLockAwaited,
} from "@levidence/backend/testing/waiting.ts";
