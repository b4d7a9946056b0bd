import { Form } from "react-router";
import { Select } from "#app/admin/ui/select.tsx";
import type { HistoryRow } from "#app/lib/data/database-types.ts";
import { Button } from "#app/ui/button.tsx";

/** The draft, among the numbers of revisions. */
export const DRAFT = "brouillon";

interface ChooseVersionsProps {
  revisions: readonly HistoryRow[];
  compared: readonly string[];
}

/** Which two versions are shown beside each other: at first the latest revision and the draft. */
export function ChooseVersions({ revisions, compared }: ChooseVersionsProps) {
  const numbers = revisions.map(({ number }) => String(number));
  const [from = numbers[0], to = DRAFT] = compared;
  return (
    <Form key={`${from} ${to}`} className="flex flex-wrap items-center gap-x-4 gap-y-3" preventScrollReset>
      <Version name="de" label="De" chosen={from ?? DRAFT} versions={[DRAFT, ...numbers]} />
      <Version name="a" label="à" chosen={to} versions={[DRAFT, ...numbers]} />
      <Button type="submit" variant="outline" size="small">
        Comparer
      </Button>
    </Form>
  );
}

interface VersionProps {
  name: string;
  label: string;
  chosen: string;
  versions: readonly string[];
}

function Version({ name, label, chosen, versions }: VersionProps) {
  return (
    <p className="flex items-center gap-2">
      <label htmlFor={`version-${name}`}>{label}</label>
      <Select id={`version-${name}`} name={name} defaultValue={chosen}>
        {[...new Set([...versions, chosen])].map((version) => (
          <option key={version} value={version}>
            {version === DRAFT ? "Brouillon" : `Révision ${version}`}
          </option>
        ))}
      </Select>
    </p>
  );
}
