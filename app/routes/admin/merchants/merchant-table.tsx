import type { ListedMerchant } from "#app/catalogue/merchants/merchant-writes.ts";
import { counted } from "#app/formatting/counted.ts";
import { ActionsMenu, DeleteAction } from "#app/ui/actions-menu.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Cell, HeaderCell, Row, RowHeader, Table } from "#app/ui/table.tsx";
import { linkModeTexts } from "./merchant-texts.ts";

const columns = ["Nom", "Domaines", "Liens", "Prix valables", "Actions"];

interface MerchantTableProps {
  merchants: readonly ListedMerchant[];
  onEdit: (merchant: ListedMerchant) => void;
  onDelete: (merchant: ListedMerchant) => void;
}

export function MerchantTable({ merchants, onEdit, onDelete }: MerchantTableProps) {
  if (merchants.length === 0) return <p className="py-8 text-lead text-ink-soft">Aucun marchand trouvé</p>;
  return (
    <Table caption="Marchands" head={columns.map((name) => <HeaderCell key={name}>{name}</HeaderCell>)}>
      {merchants.map((merchant) => {
        const { name, hosts, link_mode, price_max_age_days: days } = merchant.draft;
        return (
          <Row key={merchant.id}>
            <RowHeader>{name}</RowHeader>
            <Cell label="Domaines">{hosts || "–"}</Cell>
            <Cell label="Liens">{linkModeTexts[link_mode]}</Cell>
            <Cell label="Prix valables">{counted(days, "jour")}</Cell>
            <Cell className="lg:w-28 lg:text-right">
              <span className="inline-flex">
                <IconButton icon="edit" action="Modifier" subject={name} onClick={() => onEdit(merchant)} />
                <ActionsMenu subject={name}>
                  <DeleteAction subject={name} onClick={() => onDelete(merchant)} />
                </ActionsMenu>
              </span>
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
