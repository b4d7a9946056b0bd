-- additive
-- Each start asks for the records of earlier releases, and reads none to learn that there are none.

create index dossier_revisions_former_idx on public.dossier_revisions ((record -> 'schemaVersion'))
  where record -> 'schemaVersion' in ('2', '3');
create index dossiers_former_idx on public.dossiers ((record -> 'schemaVersion'))
  where record -> 'schemaVersion' in ('2', '3');
create index dossier_drafts_former_idx on public.dossier_drafts ((record -> 'schemaVersion'))
  where record -> 'schemaVersion' in ('2', '3');
