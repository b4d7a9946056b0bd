-- additive
-- Who asks to restore a field is asked for first, as everywhere.

create or replace function public.restore_field(change bigint, field text) returns boolean
  language plpgsql volatile security definer set search_path = '' as $$
declare
  of_row public.changes;
begin
  if not (select public.may_edit()) then
    raise insufficient_privilege using message = 'vos droits ne permettent pas de rétablir.', hint = 'not_editor';
  end if;
  select * into of_row from public.changes
  where id = change and operation = 'UPDATE' and before ? field and private.may_undo(table_name);
  if of_row.id is null then
    raise sqlstate 'PT404' using message = 'ce champ n’est plus dans l’historique.', hint = 'changes_gone';
  end if;
  of_row.before := jsonb_build_object(field, of_row.before -> field);
  of_row.after := jsonb_build_object(field, of_row.after -> field);
  return private.undo_change(of_row, true);
end
$$;
