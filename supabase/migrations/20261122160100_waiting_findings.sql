-- Pages that break a rule of publication wait for an editor, too.

create or replace function public.waiting_work() returns table (kind text, waiting integer)
  language plpgsql stable security definer set search_path = '' as $$
declare
  -- More need not be counted: the page shows « 99+ ».
  counted_to constant integer := 100;
begin
  if not (select public.may_edit()) then
    raise insufficient_privilege using
      message = 'Seul un éditeur ou un administrateur peut lire ce qui est à traiter.',
      hint = 'not_editor';
  end if;
  return query
    select 'messages', count(*)::integer
    from (select from public.contact_messages where read_at is null limit counted_to) as unread
    having count(*) > 0;
  return query
    select 'findings', count(*)::integer
    from (select from public.dossier_findings where blocking > 0 limit counted_to) as failing
    having count(*) > 0;
  if (select public.is_admin()) then
    return query
      select 'jobs', count(*)::integer
      from (select from public.scheduled_jobs() as jobs where jobs.failures > 0 limit counted_to) as failing
      having count(*) > 0;
  end if;
end
$$;
comment on function public.waiting_work() is
  'How much of each kind waits, counted to 100: unread messages, pages that break a blocking rule of publication, and for '
  'administrators failing jobs. Kinds of which nothing waits are absent. Never null: kind, waiting.';
