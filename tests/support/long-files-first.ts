/** The order of the test files of `npm test`. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Their files start processes, render pages hundreds of times, or open every screen. */
const LONG =
  /\/(tests\/(fresh-pages|one-truth|process)|drills|backend\/database)\/|\/journeys\/(every-(page|address)|admin-(dossier|guard|products-form|shell))\./;

/**
 * Begins with the files that take longest. By itself Vitest takes the projects by name and files by size, so
 * that the campaigns over all pages would come last, each on one processor while the other is idle.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => (LONG.test(moduleId) ? 0 : 1);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
