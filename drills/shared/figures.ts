import { afterAll } from "vitest";
import { isCampaign } from "#tests/support/extent.ts";

/** @returns the table of a drill, which the campaign prints at the end of its file */
export function tableOfFigures(): Record<string, object> {
  const figures: Record<string, object> = {};
  afterAll(() => {
    if (isCampaign) console.table(figures);
  });
  return figures;
}
