import { expect, test, vi } from "vitest";
import { DatabaseError } from "#backend/database/errors.ts";
import { retrySerializationFailure } from "./execute.ts";

const failure = (code: string) => new DatabaseError({ code, message: "given up" });

test.each(["40001", "40P01"])("%s is tried again until it succeeds", async (code) => {
  const attempt = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(failure(code))
    .mockRejectedValueOnce(failure(code))
    .mockResolvedValue("written");
  expect(await retrySerializationFailure(attempt)).toBe("written");
  expect(attempt).toHaveBeenCalledTimes(3);
});

test("four times at most, and nothing else is tried again", async () => {
  const givenUp = vi.fn(() => Promise.reject(failure("40P01")));
  await expect(retrySerializationFailure(givenUp)).rejects.toMatchObject({ code: "40P01" });
  expect(givenUp).toHaveBeenCalledTimes(4);
  const refused = vi.fn(() => Promise.reject(failure("23505")));
  await expect(retrySerializationFailure(refused)).rejects.toMatchObject({ code: "23505" });
  expect(refused).toHaveBeenCalledTimes(1);
});

test("an attempt knows what those before it have taken, whose time it shares", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const attempt = vi
    .fn<(spentMs: number) => Promise<string>>()
    .mockImplementationOnce(() => {
      vi.advanceTimersByTime(3_000);
      return Promise.reject(failure("40P01"));
    })
    .mockResolvedValue("written");
  expect(await retrySerializationFailure(attempt)).toBe("written");
  vi.useRealTimers();
  expect(attempt.mock.calls).toEqual([[0], [3_000]]);
});

test("what has taken long is not tried again", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const slow = vi.fn(() => {
    vi.advanceTimersByTime(5_000);
    return Promise.reject(failure("40P01"));
  });
  await expect(retrySerializationFailure(slow)).rejects.toMatchObject({ code: "40P01" });
  vi.useRealTimers();
  expect(slow).toHaveBeenCalledTimes(1);
});
