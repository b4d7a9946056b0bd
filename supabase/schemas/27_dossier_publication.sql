-- How a draft becomes what visitors read, now or at a time, and how it is withdrawn. Security definer: each function
-- asks who calls, or is for the server or a job only.

-- Copies a revision to where visitors read. What was found before was about other texts: removed after the copy, which
-- waits for a run of the gate under way.
create function private.show_dossier_revision(product uuid, revision integer) returns void
  language sql volatile set search_path = '' as $$
    insert into public.dossiers (id, revision, record, analysis, is_active)
    select product_id, number, record, analysis, products.is_active
    from public.dossier_revisions join public.products on products.id = product_id
    where product_id = product and number = revision
    on conflict (id) do update set
      revision = excluded.revision, record = excluded.record, analysis = excluded.analysis,
      published_at = now(), is_active = excluded.is_active;
    delete from public.dossier_findings where id = product;
  $$;

-- What visitors read has passed the gate: the server alone publishes, since it runs the rules
-- (docs/decisions/039) and has asked who calls.
create function public.publish_dossier(
  product uuid, draft_version timestamptz, note text default '', publish_at timestamptz default null, author uuid default null
) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  draft public.dossier_drafts;
  next_number integer;
begin
  -- For the journal: the server is nobody.
  perform set_config('private.actor', coalesce(author::text, ''), true);
  if publish_at > now() + interval '1 year' then
    raise invalid_parameter_value using message = 'publish_at is more than a year away';
  end if;
  delete from public.dossier_drafts where id = product and updated_at = draft_version returning * into draft;
  if draft.id is null then
    raise sqlstate 'PT409' using
      message = 'le brouillon a changé entre-temps. Relisez-le avant de publier.',
      hint = 'dossier_draft_changed';
  end if;

  select coalesce(max(number), 0) + 1 into next_number from public.dossier_revisions where product_id = product;
  insert into public.dossier_revisions (product_id, number, author_id, note, record, analysis)
  values (product, next_number, author, coalesce(note, ''), draft.record, draft.analysis);
  -- What was planned before would replace the newer one.
  delete from public.dossier_schedules where id = product;
  if publish_at > now() then
    insert into public.dossier_schedules values (product, next_number, publish_at);
  else
    perform private.show_dossier_revision(product, next_number);
  end if;
  return next_number;
end
$$;
comment on function public.publish_dossier(uuid, timestamptz, text, timestamptz, uuid) is
  'For the server, which runs the rules of publication before. Makes the draft a revision of `author`, which is published now '
  'or at `publish_at`, and returns its number. `draft_version` is the `updated_at` of the draft that the rules have judged. '
  'Never null.';
grant execute on function public.publish_dossier(uuid, timestamptz, text, timestamptz, uuid) to service_role;

create function public.withdraw_dossier(product uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_editor('vos droits ne permettent pas de publier.');
  delete from public.dossier_schedules where id = product;
  delete from public.dossiers where id = product;
  delete from public.dossier_findings where id = product;
end
$$;
comment on function public.withdraw_dossier(uuid) is
  'Takes the published revision and a planned one from the public; revisions and draft stay.';
grant execute on function public.withdraw_dossier(uuid) to authenticated;

create function public.dossier_history(product uuid, before integer default null) returns table (
  number integer, created_at timestamptz, note text, author text, is_published boolean, publish_at timestamptz
)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_editor('vos droits ne permettent pas de publier.');
  return query
    select revisions.number, revisions.created_at, revisions.note,
      nullif(concat_ws(' ', profiles.first_name, profiles.last_name), ''),
      revisions.number is not distinct from products.dossier_revision, schedules.publish_at
    from public.dossier_revisions as revisions
      join public.products on products.id = revisions.product_id
      left join public.profiles on profiles.id = revisions.author_id
      left join public.dossier_schedules as schedules
        on schedules.id = revisions.product_id and schedules.revision = revisions.number
    where revisions.product_id = product and (before is null or revisions.number < before)
    order by revisions.number desc
    limit 50;
end
$$;
comment on function public.dossier_history(uuid, integer) is
  'Fifty revisions, the latest first, or those before a number. `author`: null without a name, or when the account is gone; '
  '`publish_at`: of the planned one. Never null: number, created_at, note, is_published.';
grant execute on function public.dossier_history(uuid, integer) to authenticated;

-- Publication at a time ----------------------------------------------------------------------------------------------

-- On a Supabase project its scheduler calls it.
create function private.publish_due_dossiers(as_of timestamptz, most integer) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  due record;
  published integer := 0;
begin
  for due in
    delete from public.dossier_schedules where id in (
      select id from public.dossier_schedules where dossier_schedules.publish_at <= as_of
      order by dossier_schedules.publish_at limit most for update skip locked
    ) returning id, revision
  loop
    perform private.show_dossier_revision(due.id, due.revision);
    published := published + 1;
  end loop;
  return published;
end
$$;
comment on function private.publish_due_dossiers(timestamptz, integer) is
  'Publishes at most `most` of the revisions whose time has come, the earliest first; returns how many.';

create function private.next_dossier_publication() returns timestamptz
  language sql stable security definer set search_path = ''
  as $$ select min(publish_at) from public.dossier_schedules $$;
comment on function private.next_dossier_publication() is 'When the next revision is due; null when none is planned.';
grant execute on function private.publish_due_dossiers(timestamptz, integer), private.next_dossier_publication()
  to supabase_auth_admin;
