-- What the nightly run of the gate finds in the dossiers that readers see: a queue for editors. Nothing is withdrawn by
-- it.

create table public.dossier_findings (
  -- The product's.
  id uuid primary key constraint dossier_findings_id_fkey references public.products (id) on delete cascade,
  -- As `Finding` in app/admin/gate/finding.ts.
  findings jsonb not null
    constraint dossier_findings_array check (jsonb_typeof(findings) = 'array')
    constraint dossier_findings_size check (octet_length(findings::text) <= 100000),
  -- How many of them would block a new page.
  blocking integer not null constraint dossier_findings_blocking_positive check (blocking >= 0),
  checked_at timestamptz not null default now()
);
-- The queue: what blocks first.
create index dossier_findings_blocking_idx on public.dossier_findings (blocking desc, id);

alter table public.dossier_findings enable row level security;
create policy "editors read findings" on public.dossier_findings
  for select to authenticated using ((select public.may_edit()));
-- No policy to write: the job does, with the rights of the service.

grant select, insert, update, delete on table public.dossier_findings to service_role;
grant select on table public.dossier_findings to authenticated;
