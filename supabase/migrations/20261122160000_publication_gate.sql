-- What visitors read has passed the gate: the server alone publishes, since it runs the rules (docs/decisions/041-the-server-publishes.md).

drop function public.publish_dossier(uuid, timestamptz, text, timestamptz);

-- Security definer: nobody writes these tables directly. It is for the server, which has asked who calls.
create function public.publish_dossier(
  product uuid, draft_version timestamptz, note text default '', publish_at timestamptz default null, author uuid default null
) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  draft public.dossier_drafts;
  next_number integer;
begin
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
    -- They were about the texts before.
    delete from public.dossier_findings where id = product;
  end if;
  return next_number;
end
$$;
comment on function public.publish_dossier(uuid, timestamptz, text, timestamptz, uuid) is
  'For the server, which runs the rules of publication before. Makes the draft a revision of `author`, which is published now '
  'or at `publish_at`, and returns its number. `draft_version` is the `updated_at` of the draft that the rules have judged. '
  'Never null.';
revoke all on function public.publish_dossier(uuid, timestamptz, text, timestamptz, uuid) from public, anon, authenticated;
grant execute on function public.publish_dossier(uuid, timestamptz, text, timestamptz, uuid) to service_role;
