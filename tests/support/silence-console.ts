/** The files of a worker share its console, so that each gives back what it silences. */
import { afterAll, beforeEach, type MockInstance, vi } from "vitest";

/** Silences a method of the console for the test file. @returns the calls, without those of earlier tests */
export function silenceConsole(method: "warn" | "error"): MockInstance {
  const log = vi.spyOn(console, method).mockImplementation(() => undefined);
  beforeEach(() => void log.mockClear());
  afterAll(() => log.mockRestore());
  return log;
}
