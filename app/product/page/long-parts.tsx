import type { Answer } from "#app/product/answers.ts";
import { CostOverYears } from "#app/product/cost/cost-over-years.tsx";
import { Duel } from "#app/product/duel/duel.tsx";
import type { ShownProduct } from "#app/product/load-page.ts";
import { Considerations } from "./considerations.tsx";
import { Features } from "./features.tsx";

interface LongPartsProps {
  answer: Answer;
  dossier: NonNullable<ShownProduct["dossier"]>;
  caveats: React.ReactNode;
}

/** What the page of a short dossier does not have, and its readers do not load. */
export function LongParts({ answer, dossier, caveats }: LongPartsProps) {
  const { record, resale } = dossier;
  return (
    <>
      <Duel answer={answer} />
      <CostOverYears answer={answer} costs={record.costs ?? []} uses={record.uses ?? []} resale={resale} />
      <Features features={record.features} />
      <Considerations points={record.pointsToConsider} beside={caveats} />
    </>
  );
}
