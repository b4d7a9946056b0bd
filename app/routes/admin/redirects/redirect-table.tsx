import { Link } from "react-router";
import type { ListedRedirect } from "#app/catalogue/redirects/redirect-list.ts";
import { Button } from "#app/ui/button.tsx";
import { Cell, HeaderCell, Row, RowHeader, Table } from "#app/ui/table.tsx";

const columns = ["Ancienne adresse", "Mène à", "Depuis le", "Actions"];

const moment = new Intl.DateTimeFormat("fr-FR", { dateStyle: "medium" });

interface RedirectTableProps {
  redirects: readonly ListedRedirect[];
  onEdit: (redirect: ListedRedirect) => void;
}

export function RedirectTable({ redirects, onEdit }: RedirectTableProps) {
  if (redirects.length === 0) return <p className="py-8 text-lead text-ink-soft">Aucune redirection</p>;
  return (
    <Table caption="Redirections" head={columns.map((name) => <HeaderCell key={name}>{name}</HeaderCell>)}>
      {redirects.map((redirect) => {
        const { id, path, leadsTo, changedAt, edited } = redirect;
        return (
          <Row key={id} className="sm:max-lg:grid-cols-3">
            <RowHeader className="wrap-anywhere sm:max-lg:col-span-3">{path}</RowHeader>
            <Cell label="Mène à" className="wrap-anywhere">
              {leadsTo ? (
                <Link to={leadsTo} className="text-link">
                  {leadsTo}
                </Link>
              ) : (
                <span className="text-ink-soft">{edited ? "Plus rien (410)" : "Rien pour le moment"}</span>
              )}
            </Cell>
            <Cell label="Depuis le" className="lg:whitespace-nowrap">
              <time dateTime={changedAt}>{moment.format(new Date(changedAt))}</time>
            </Cell>
            <Cell className="sm:max-lg:self-end lg:w-36">
              {edited && (
                <Button variant="outline" size="small" onClick={() => onEdit(redirect)}>
                  Rediriger<span className="sr-only"> {path}</span>
                </Button>
              )}
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
