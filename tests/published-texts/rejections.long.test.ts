/** A rival is rejected on a criterion of its category, with both values and a source. */
import { expect, onTestFinished, test } from "vitest";
import type { DossierRecord } from "#app/dossier/dossier-record.ts";
import { embedded } from "#tests/engines.ts";

interface Judged {
  slug: string;
  record: DossierRecord;
  /** The keys of the category's criteria. */
  keys: string[];
}

/** @returns what is missing for each rejection, a line each */
function faultsOf({ slug, record: { criteria = [], rejected = [] }, keys }: Judged): string[] {
  return rejected.flatMap(({ name, criterion, values, source }) => {
    const own = criteria.find(({ key }) => key === criterion);
    const theirs = values.find((value) => value.criterion === criterion);
    return [
      !keys.includes(criterion) && `« ${criterion} » is no criterion of the category: ${keys.join(", ")}`,
      (own?.value ?? null) === null && "our value is missing",
      !theirs && "its value is missing",
      !(theirs?.source ?? source) && "the source is missing",
    ].flatMap((fault) => (fault ? [`${slug}, ${name}: ${fault}`] : []));
  });
}

test("every rejected rival was judged on a criterion of its category", async () => {
  const database = await embedded.open();
  onTestFinished(() => database.close());
  const sql = `
    select products.slug, dossiers.record,
      array(select jsonb_array_elements(categories.criteria) ->> 'key') as keys
    from public.dossiers join public.products using (id) join public.categories on categories.id = category_id`;
  const { rows } = await database.queryAs<Judged>("service_role", {}, { sql });
  expect(rows.flatMap(({ record }) => record.rejected ?? []).length).toBeGreaterThan(20);
  expect(rows.flatMap(faultsOf)).toEqual([]);
});
