import type { KeyboardEvent } from "react";
import { expect, test, vi } from "vitest";
import { pressLetter } from "./admin-page.tsx";

/** Presses « r » in a row. @param isInside whether the row holds what has the focus. @returns the click of its control */
function pressed(isInside: boolean) {
  const click = vi.fn();
  const target = { matches: () => false };
  const currentTarget = { contains: () => isInside, querySelector: () => ({ click }) };
  pressLetter({
    key: "r",
    target,
    currentTarget,
    preventDefault() {},
  } as unknown as KeyboardEvent<HTMLElement>);
  return click;
}

test("a letter acts on the row that it is pressed in, not on the one behind a dialog", () => {
  expect(pressed(true)).toHaveBeenCalledOnce();
  expect(pressed(false)).not.toHaveBeenCalled();
});
