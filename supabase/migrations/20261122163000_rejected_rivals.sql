-- The rivals that published dossiers reject, so that the list of all of them reads no whole dossiers.

-- Null without any.
alter table public.dossiers add column rejected jsonb generated always as (
  case
    when jsonb_typeof(record -> 'rejected') = 'array' and record -> 'rejected' <> '[]'::jsonb then record -> 'rejected'
  end
) stored;

-- The list, the latest publication first.
create index dossiers_rejected_idx on public.dossiers (published_at desc, id) where is_active and rejected is not null;
