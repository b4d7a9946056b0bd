-- additive
-- Records of version 4 are former ones as well: a source has a rank in the place of a kind.

drop index public.dossier_revisions_former_idx;
create index dossier_revisions_former_idx on public.dossier_revisions ((record -> 'schemaVersion'))
  where record -> 'schemaVersion' in ('2', '3', '4');
drop index public.dossiers_former_idx;
create index dossiers_former_idx on public.dossiers ((record -> 'schemaVersion'))
  where record -> 'schemaVersion' in ('2', '3', '4');
drop index public.dossier_drafts_former_idx;
create index dossier_drafts_former_idx on public.dossier_drafts ((record -> 'schemaVersion'))
  where record -> 'schemaVersion' in ('2', '3', '4');
