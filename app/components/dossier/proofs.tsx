import type { DossierPage } from "#app/dossier/load-dossier.ts";
import type { Evidence } from "#app/evidence/load-evidence.ts";

interface ProofsProps {
  page: DossierPage;
  evidence: Evidence | null | undefined;
}

/** In the head of a page the way to each of its proofs, one tap away. */
export function Proofs({ page: { record, sources, answer }, evidence }: ProofsProps) {
  const { costs = [] } = record;
  const proofs = [
    { id: "ecartes", name: answer.rivals.length > 0 && "Écartés, et pourquoi" },
    { id: "cout", name: costs.length > 0 && "Ce qu’il coûte" },
    { id: "caracteristiques", name: "Caractéristiques" },
    { id: "sources", name: sources.length > 0 && "Sources" },
    { id: "prix", name: evidence?.history && "Historique du prix" },
    { id: "journal", name: evidence && "Journal" },
    { id: "question", name: "Une question ?" },
  ];
  return (
    <nav aria-label="Les preuves de cette page" className="mt-4 border-t border-line pt-3">
      <ul className="flex flex-wrap gap-x-5">
        {proofs.map(
          ({ id, name }) =>
            name && (
              <li key={id}>
                <a href={`#${id}`} className="inline-block py-1 text-link">
                  {name}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
