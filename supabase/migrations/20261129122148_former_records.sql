-- Each start asks for the records of earlier releases, and reads none to learn that there are none.
-- Not additive: an earlier release reads no dossier that this one has rewritten.

create index dossier_revisions_version_idx on public.dossier_revisions ((record -> 'schemaVersion'));
create index dossiers_version_idx on public.dossiers ((record -> 'schemaVersion'));
create index dossier_drafts_version_idx on public.dossier_drafts ((record -> 'schemaVersion'));
