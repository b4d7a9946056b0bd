-- additive
-- A planned publication and a withdrawal left the findings of texts that visitors no longer read.

create or replace function private.show_dossier_revision(product uuid, revision integer) returns void
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

create or replace function public.publish_dossier(
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

create or replace function public.withdraw_dossier(product uuid) returns void
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_editor('vos droits ne permettent pas de publier.');
  delete from public.dossier_schedules where id = product;
  delete from public.dossiers where id = product;
  delete from public.dossier_findings where id = product;
end
$$;
