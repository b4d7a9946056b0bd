import { expect, it } from "vitest";
import { markOf } from "./source-control.tsx";

it.each([
  [{ url: "https://www.garmin.com/fr-FR/forerunner", name: "Garmin" }, [], "garmin"],
  [{ url: "https://www.garmin.com/fr-FR/notice", name: "Notice" }, ["garmin", "garmin-2"], "garmin-3"],
  [{ url: "", name: "Mesuré par l’équipe" }, [], "mesure-par-lequipe"],
  [{ url: "", name: "…" }, [], "source"],
])("%o beside %o is « %s »", (source, taken, mark) => {
  expect(markOf(source, taken)).toBe(mark);
});
