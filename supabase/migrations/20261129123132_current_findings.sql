-- additive
-- A run of the gate that had read a dossier before a publication wrote the findings of its former texts after it.

create function public.put_dossier_findings(judged jsonb, judged_at timestamptz) returns void
  language sql volatile set search_path = '' as $$
    insert into public.dossier_findings (id, findings, blocking, checked_at)
    select dossiers.id, entry -> 'findings', (entry ->> 'blocking')::integer, judged_at
    from jsonb_array_elements(judged) as entry
    join public.dossiers on dossiers.id = (entry ->> 'id')::uuid and dossiers.revision = (entry ->> 'revision')::integer
    for share of dossiers
    on conflict (id) do update set
      findings = excluded.findings, blocking = excluded.blocking, checked_at = excluded.checked_at
  $$;

revoke all on function public.put_dossier_findings(jsonb,timestamp with time zone) from public;

comment on function public.put_dossier_findings(jsonb, timestamptz) is
  'For the nightly run of the gate. `judged` is a list of {id, revision, findings, blocking}; those of another revision than '
  'the published one are left out.';

grant execute on function public.put_dossier_findings(jsonb, timestamptz) to service_role;
