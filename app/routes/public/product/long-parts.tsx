import { Considerations } from "#app/components/dossier/considerations.tsx";
import { Features } from "#app/components/dossier/features.tsx";
import { CostOverYears } from "#app/components/evidence/cost-over-years.tsx";
import { RejectedRivals } from "#app/components/evidence/rejected-rivals.tsx";
import type { Answer } from "#app/dossier/answers.ts";
import type { DossierPage } from "#app/dossier/load-dossier.ts";

interface LongPartsProps {
  answer: Answer;
  record: DossierPage["record"];
}

/** What the page of a short dossier does not have, and its readers do not load. */
export function LongParts({ answer, record }: LongPartsProps) {
  return (
    <>
      {answer.rivals.length > 0 && <RejectedRivals rivals={answer.rivals} />}
      <CostOverYears answer={answer} costs={record.costs ?? []} />
      <Features features={record.features} />
      <Considerations record={record} />
    </>
  );
}
