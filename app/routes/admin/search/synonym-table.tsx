import { Link } from "react-router";
import type { ListedSynonym } from "#app/catalogue/search/synonym-writes.ts";
import { ActionsMenu, DeleteAction } from "#app/ui/actions-menu.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Cell, HeaderCell, Row, RowHeader, Table } from "#app/ui/table.tsx";
import { kindTexts } from "./synonym-texts.ts";

const columns = ["Mot", "Ce que c’est", "Mène à", "Actions"];

interface SynonymTableProps {
  synonyms: readonly ListedSynonym[];
  onEdit: (synonym: ListedSynonym) => void;
  onDelete: (synonym: ListedSynonym) => void;
}

export function SynonymTable({ synonyms, onEdit, onDelete }: SynonymTableProps) {
  if (synonyms.length === 0) return <p className="py-8 text-lead text-ink-soft">Aucun mot</p>;
  return (
    <Table
      caption="Mots de la recherche"
      head={columns.map((name) => <HeaderCell key={name}>{name}</HeaderCell>)}
    >
      {synonyms.map((synonym) => {
        const { id, target, draft } = synonym;
        return (
          <Row key={id}>
            <RowHeader className="wrap-anywhere">{draft.term}</RowHeader>
            <Cell label="Ce que c’est">{kindTexts[draft.kind]}</Cell>
            <Cell label="Mène à" className="wrap-anywhere">
              <Link to={draft.path} className="text-link">
                {target}
              </Link>
            </Cell>
            <Cell className="lg:w-28 lg:text-right">
              <span className="inline-flex">
                <IconButton
                  icon="edit"
                  action="Modifier"
                  subject={draft.term}
                  onClick={() => onEdit(synonym)}
                />
                <ActionsMenu subject={draft.term}>
                  <DeleteAction subject={draft.term} onClick={() => onDelete(synonym)} />
                </ActionsMenu>
              </span>
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
