import { lazy } from "react";
import { createPerson, type ListedPerson, listPeople, updatePerson } from "#app/people/people-writes.ts";
import { type PersonDraft, personRefusal } from "#app/people/person-draft.ts";
import { announceAnswer } from "#app/routes/admin/editing/announce-answer.ts";
import { DialogNotLoaded, LateDialog } from "#app/routes/admin/editing/late-dialog.tsx";
import { type EditCommand, perform, save } from "#app/routes/admin/editing/result.ts";
import { useEditing } from "#app/routes/admin/editing/use-editing.ts";
import { listingOf } from "#app/routes/admin/listing/listing.ts";
import { ListingState } from "#app/routes/admin/listing/listing-state.tsx";
import { useListing } from "#app/routes/admin/listing/use-listing.ts";
import { adminAccess } from "#app/routes/admin/shell/admin-access.ts";
import { adminMeta } from "#app/routes/admin/shell/admin-meta.ts";
import { AdminPage } from "#app/routes/admin/shell/admin-page.tsx";
import { Button } from "#app/ui/button.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { partOf } from "#app/ui/late.tsx";
import { Cell, HeaderCell, Row, RowHeader, Table } from "#app/ui/table.tsx";
import type { Route } from "./+types/people.ts";

const title = "Signatures";
const newPersonId = "nouvelle-signature";

const loadDialog = () => import("./person-dialog.tsx").then((module) => module.PersonDialog);
const PersonDialog = lazy(() => partOf(loadDialog(), DialogNotLoaded));

export const meta: Route.MetaFunction = ({ matches }) =>
  adminMeta(matches[0].loaderData.siteUrl, { path: "/admin/people", title });

/** The list is a promise, so that the screen does not wait for it. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { data } = await context.get(adminAccess)();
  return { listing: listingOf(listPeople(data)) };
}

export { shouldRevalidate } from "#app/routes/admin/editing/result.ts";

/** Without the command to open: the form is filled from the list. */
type PersonCommand = Extract<EditCommand<PersonDraft>, { intent: "save" }>;

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { base, draft } = (await request.json()) as PersonCommand;
  return perform<PersonDraft>(
    (client) =>
      save(base, draft, {
        create: (created) => createPerson(client, created),
        update: (version, changed) => updatePerson(client, version, changed),
      }),
    personRefusal,
  );
}

const saved = { create: "La signature a été créée", update: "La signature a été mise à jour" };
const notSaved = {
  create: "Impossible de créer la signature",
  update: "Impossible de mettre à jour la signature",
  open: "Cette signature n’existe plus",
};

/** Who signs pages: an administrator adds them, and hides those who left. */
export default function PeopleScreen({ loaderData }: Route.ComponentProps) {
  const { list, problem } = useListing(loaderData.listing);
  const editing = useEditing<PersonDraft>({
    otherwiseFocus: newPersonId,
    find: (id) => list?.find((person) => person.id === id),
    onAnswer: announceAnswer({ saved, notSaved }),
  });
  return (
    <AdminPage
      title={title}
      lead="Les noms sous lesquels paraissent pages et évaluations. Un dossier les reprend tels qu’ils sont écrits ici."
      actions={
        <Button id={newPersonId} onClick={() => editing.open(null)}>
          Nouvelle signature
        </Button>
      }
    >
      {list ? (
        <PeopleTable people={list} onEdit={editing.open} />
      ) : (
        <ListingState
          problem={problem}
          loading="Chargement des signatures..."
          failure={"Impossible de récupérer les signatures\u00a0: "}
        />
      )}
      <LateDialog editing={editing} load={loadDialog}>
        <PersonDialog editing={editing} />
      </LateDialog>
    </AdminPage>
  );
}

const columns = ["Nom", "Fonction", "À propos", "Actions"];

interface PeopleTableProps {
  people: readonly ListedPerson[];
  onEdit: (person: ListedPerson) => void;
}

function PeopleTable({ people, onEdit }: PeopleTableProps) {
  if (people.length === 0) return <p className="py-8 text-lead text-ink-soft">Aucune signature</p>;
  return (
    <Table caption="Signatures" head={columns.map((name) => <HeaderCell key={name}>{name}</HeaderCell>)}>
      {people.map((person) => {
        const { name, role, is_active } = person.draft;
        return (
          <Row key={person.id}>
            <RowHeader>{name}</RowHeader>
            <Cell label="Fonction">{role}</Cell>
            <Cell label="À propos">{is_active ? "Affichée" : "Masquée"}</Cell>
            <Cell className="lg:w-16 lg:text-right">
              <IconButton icon="edit" action="Modifier" subject={name} onClick={() => onEdit(person)} />
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
