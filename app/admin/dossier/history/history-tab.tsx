import { Link } from "react-router";
import { readDraft } from "#app/admin/dossier/editing/draft.ts";
import { listRevisions, readRevision } from "#app/admin/dossier/editing/revisions.ts";
import { toDraft } from "#app/admin/dossier/saving/draft.ts";
import { TitledSection } from "#app/admin/dossier/titled-section.tsx";
import { adminAccess } from "#app/admin/shell/admin-access.ts";
import type { DataClient } from "#app/lib/data/data-client.ts";
import type { Route } from "./+types/history-tab.ts";
import { ChooseVersions, DRAFT } from "./choose-versions.tsx";
import { RevisionRow } from "./revision-row.tsx";
import { VersionDiff } from "./version-diff.tsx";

/** The database's limit of one list. */
const LISTED = 50;

const NUMBER = /^[1-9]\d{0,8}$/;

/** `?de=3&a=brouillon` compares two versions, `?avant=51` goes on in the list. */
export async function clientLoader({ context, params: { id }, url }: Route.ClientLoaderArgs) {
  const { data } = await context.get(adminAccess)();
  const [from = "", to = "", before = ""] = ["de", "a", "avant"].map(
    (name) => url.searchParams.get(name) ?? "",
  );
  const compared = [from, to].every((version) => version === DRAFT || NUMBER.test(version)) ? [from, to] : [];
  const [revisions, ...versions] = await Promise.all([
    listRevisions(data, id, NUMBER.test(before) ? Number(before) : undefined),
    ...compared.map((version) => readVersion(data, id, version)),
  ]);
  return { revisions, compared, versions };
}

async function readVersion(client: DataClient, id: string, version: string) {
  const draft = version === DRAFT ? await readDraft(client, id) : null;
  const number = version === DRAFT ? undefined : Number(version);
  const texts = draft?.draft ?? (await readRevision(client, id, number))?.texts;
  return texts ? toDraft(texts) : null;
}

/** All revisions with their author, time and note, and two of them beside each other. */
export default function HistoryTab({ loaderData: { revisions, compared, versions } }: Route.ComponentProps) {
  const [before, after] = versions;
  const last = revisions.at(-1);
  if (!last) return <p>Aucune révision : rien n’a encore été publié d’ici.</p>;
  return (
    <div className="grid max-w-3xl gap-10">
      <ChooseVersions revisions={revisions} compared={compared} />
      {before && after && <VersionDiff before={before} after={after} />}
      {compared.length === 2 && !(before && after) && <p role="status">Une de ces versions n’existe plus.</p>}
      <TitledSection id="revisions" title="Révisions">
        <ol>
          {revisions.map((revision) => (
            <RevisionRow key={revision.number} revision={revision} />
          ))}
        </ol>
      </TitledSection>
      {revisions.length === LISTED && last.number > 1 && (
        <Link to={`?avant=${last.number}`} className="text-link">
          Révisions antérieures
        </Link>
      )}
    </div>
  );
}
