import { Link } from "react-router";
import type { CheckedPage } from "#app/dossier/editing/findings.ts";
import { FindingLink } from "#app/routes/admin/dossier/publication/finding-link.tsx";
import { tabPath } from "#app/routes/admin/shell/tab-path.ts";
import { Cell, HeaderCell, Row, RowHeader, Table } from "#app/ui/table.tsx";

const columns = ["Produit", "À corriger", "À savoir", "Relue le"];

const moment = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium" });

export function FindingsTable({ checked }: { checked: readonly CheckedPage[] }) {
  if (checked.length === 0)
    return <p className="py-8 text-lead text-ink-soft">Aucune page n’enfreint de règle</p>;
  return (
    <Table
      caption="Pages qui enfreignent une règle"
      head={columns.map((name) => <HeaderCell key={name}>{name}</HeaderCell>)}
    >
      {checked.map((page) => {
        const { productId, title, findings, checkedAt } = page;
        const ofSeverity = (severity: string) => findings.filter((finding) => finding.severity === severity);
        return (
          <Row key={productId} className="sm:max-lg:grid-cols-3">
            <RowHeader className="wrap-anywhere sm:max-lg:col-span-3 lg:w-52">
              <Link to={tabPath(productId, "publication")} className="text-link">
                {title}
              </Link>
            </RowHeader>
            <Cell label="À corriger" className="max-sm:col-span-2">
              <Findings productId={productId} findings={ofSeverity("blocking")} />
            </Cell>
            <Cell label="À savoir" className="max-sm:col-span-2">
              <Findings productId={productId} findings={ofSeverity("warning")} />
            </Cell>
            <Cell label="Relue le" className="lg:whitespace-nowrap">
              <time dateTime={checkedAt}>{moment.format(new Date(checkedAt))}</time>
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}

function Findings({ productId, findings }: Pick<CheckedPage, "productId" | "findings">) {
  if (findings.length === 0) return <span className="text-ink-soft">Rien</span>;
  return (
    <ul className="grid gap-1">
      {findings.map((finding) => (
        <li key={`${finding.rule} ${finding.field} ${finding.message}`}>
          <FindingLink productId={productId} finding={finding} />
        </li>
      ))}
    </ul>
  );
}
