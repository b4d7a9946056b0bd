-- A Supabase project of today grants nothing by default, not even to the service: each right has a name from here on, and
-- what a database has by its former defaults goes.

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
revoke all on all tables in schema public from service_role;
revoke all on all sequences in schema public from anon, authenticated, service_role;
revoke all on all functions in schema public from service_role;

grant select, insert, update, delete
  on table public.categories, public.choosers, public.contact_messages, public.dossier_drafts, public.dossier_findings,
    public.dossier_revisions, public.dossier_schedules, public.dossiers, public.featured_choice, public.link_checks,
    public.media, public.merchants, public.misses, public.people, public.products, public.profiles, public.redirects,
    public.search_synonyms
  to service_role;
grant select, insert on table public.corrections, public.evaluations to service_role;
grant select on table public.changes, public.price_observations to service_role;
-- What a visitor may call, and what the server does.
grant execute
  on function public.alerts_of(text), public.confirm_alert(text, uuid, numeric), public.end_alerts(text, uuid),
    public.log_entries(text, uuid, integer, uuid), public.previewed_dossier(text),
    public.request_alert(text, uuid, uuid), public.search_catalogue(text, numeric, numeric, boolean, boolean),
    public.publish_dossier(uuid, timestamptz, text, timestamptz, uuid),
    public.publish_due_dossiers(integer), public.take_job_turn(text, timestamptz, integer),
    public.end_job_turn(text, timestamptz, integer, timestamptz)
  to service_role;

-- Seven functions of earlier migrations had kept what PostgreSQL gives to everybody.
revoke execute on all functions in schema private from public;
