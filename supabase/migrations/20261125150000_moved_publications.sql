-- additive
-- A planned publication is moved without another revision.
create policy "editors move schedules" on public.dossier_schedules
  for update to authenticated using ((select public.may_edit()))
  with check ((select public.may_edit()) and publish_at > now() and publish_at <= now() + interval '1 year');
grant update (publish_at) on table public.dossier_schedules to authenticated;
