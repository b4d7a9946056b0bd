import type { ListedChooser, NamedProduct } from "#app/catalogue/choosers/chooser-writes.ts";
import type { Category } from "#app/catalogue/model/types.ts";
import { ActionsMenu, DeleteAction } from "#app/ui/actions-menu.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Cell, HeaderCell, Row, RowHeader, Table } from "#app/ui/table.tsx";

const columns = ["Titre", "Catégorie", "Produits", "Statut", "Actions"];

interface ChooserTableProps {
  choosers: readonly ListedChooser[];
  categories: readonly Category[];
  onEdit: (chooser: ListedChooser) => void;
  onDelete: (chooser: ListedChooser) => void;
}

export function ChooserTable({ choosers, categories, onEdit, onDelete }: ChooserTableProps) {
  if (choosers.length === 0)
    return <p className="py-8 text-lead text-ink-soft">Aucune aide au choix trouvée</p>;
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return (
    <Table caption="Aides au choix" head={columns.map((name) => <HeaderCell key={name}>{name}</HeaderCell>)}>
      {choosers.map((chooser) => {
        const { title, slug, category_id, is_active } = chooser.draft;
        return (
          <Row key={chooser.id}>
            <RowHeader>
              <a href={`/choisir/${slug}`} className="text-link">
                {title}
              </a>
            </RowHeader>
            <Cell label="Catégorie">{names.get(category_id) ?? "–"}</Cell>
            <Cell label="Produits">
              <Products products={chooser.products} />
            </Cell>
            <Cell label="Statut">{is_active ? "En ligne" : "Hors ligne"}</Cell>
            <Cell className="lg:w-28 lg:text-right">
              <span className="inline-flex">
                <IconButton icon="edit" action="Modifier" subject={title} onClick={() => onEdit(chooser)} />
                <ActionsMenu subject={title}>
                  <DeleteAction subject={title} onClick={() => onDelete(chooser)} />
                </ActionsMenu>
              </span>
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}

/** How many there are, and those that visitors do not find any more. */
function Products({ products }: { products: readonly NamedProduct[] }) {
  const missing = products.filter(({ isActive }) => !isActive);
  return (
    <>
      {products.length}
      {missing.length > 0 && (
        <span className="block text-sm text-danger">
          À remplacer :{" "}
          {missing.map(({ title }) => (title ? `${title} (inactif)` : "un produit supprimé")).join(", ")}
        </span>
      )}
    </>
  );
}
