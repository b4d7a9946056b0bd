import { Considerations } from "#app/components/dossier/considerations.tsx";
import { CostOverYears } from "#app/components/dossier/cost-over-years.tsx";
import { Features } from "#app/components/dossier/features.tsx";
import { Duel } from "#app/components/duel/duel.tsx";
import type { Answer } from "#app/dossier/answers.ts";
import type { ShownProduct } from "./load-page.ts";

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
