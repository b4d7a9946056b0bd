/** The dossiers of the demonstration catalogue as SQL, which every kind of database runs after `seed.sql`. */
import { contentDirectory, contentFolders, readFolder } from "#demo/content-folders.ts";

/**
 * Returns the texts of the folders, published as the first revision of their products.
 * The day is that of the text's last change, or of the facts without an analysis, whenever the seed runs:
 * search engines are told of it.
 */
export default function seedSource(directory = contentDirectory): string {
  const rows = contentFolders(directory).map((folder) => {
    const { record, analysis } = readFolder(folder, directory);
    return `('${folder}', $record$${JSON.stringify(record)}$record$, $analysis$${analysis}$analysis$)`;
  });
  return `-- Made of demo/content/. For the demonstration catalogue of seed.sql alone.

insert into public.dossier_revisions (product_id, number, created_at, note, record, analysis)
select products.id, 1, coalesce(record::jsonb #>> '{analysis,updatedOn}', record::jsonb ->> 'enteredOn')::date::timestamp at time zone 'UTC', 'Première édition', record::jsonb, analysis
from (values
${rows.join(",\n")}
) as texts (slug, record, analysis)
join public.products using (slug);

insert into public.dossiers (id, revision, record, analysis, published_at, is_active)
select product_id, number, record, analysis, dossier_revisions.created_at, is_active
from public.dossier_revisions join public.products on products.id = product_id;

update public.products set content_changed_at = published_at,
  evaluation_due_at = private.end_of_day((published_at + interval '3 months')::date)
from public.dossiers where dossiers.id = products.id;
`;
}
