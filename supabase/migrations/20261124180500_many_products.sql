-- additive
-- Many products at once, of a selection or of a file: each by itself, so that one refusal stops no other row.

-- With the caller's rights: every row passes the policies, column grants, rules and triggers of a single change.
create function public.change_products(changes jsonb) returns jsonb
  language plpgsql volatile set search_path = '' as $$
declare
  most constant integer := 200;
  change jsonb;
  present public.products;
  columns text;
  outcome text;
  outcomes jsonb := '[]';
  code text;
  said text;
  rule text;
begin
  if not (select public.may_edit()) then
    raise insufficient_privilege using
      message = 'Seul un éditeur ou un administrateur peut changer des produits.',
      hint = 'not_editor';
  end if;
  if jsonb_typeof(changes) is distinct from 'array' or jsonb_array_length(changes) > most then
    raise invalid_parameter_value using message = format('changes must be an array of at most %s rows', most);
  end if;

  for change in select value from jsonb_array_elements(changes) loop
    code := null;
    said := null;
    rule := null;
    begin
      select * into present from public.products where id = (change ->> 'id')::uuid for update;
      select string_agg(quote_ident(key), ', ') into columns
      from jsonb_each(to_jsonb(jsonb_populate_record(present, change -> 'set'))) as wanted join jsonb_each(to_jsonb(present)) as held using (key)
      where change -> 'set' ? key and wanted.value is distinct from held.value;
      if present.id is null then
        outcome := 'gone';
      elsif columns is null then
        outcome := 'same';
      elsif present.updated_at is distinct from (change ->> 'version')::timestamptz then
        outcome := 'newer';
      else
        execute format(
          'update public.products as held set (%1$s) = (select %1$s from jsonb_populate_record(held, $1)) where id = $2', columns
        ) using change -> 'set', present.id;
        outcome := case when found then 'changed' else 'gone' end;
      end if;
    exception
      when others then
        get stacked diagnostics code = returned_sqlstate, said = message_text, rule = pg_exception_hint;
        -- The time is over or the engine gives up: that is no fault of the row.
        if code like '57%' or code like '40%' or code like '53%' then
          raise;
        end if;
        outcome := 'refused';
    end;
    outcomes := outcomes || jsonb_strip_nulls(jsonb_build_object(
      'id', change -> 'id', 'outcome', outcome, 'code', code, 'message', said, 'hint', nullif(rule, '')
    ));
  end loop;
  return outcomes;
end
$$;
comment on function public.change_products(jsonb) is
  'Changes products by `[{"id", "version", "set": {column: value}}]`, at most 200. Returns `[{"id", "outcome"}]` in their order: changed; '
  'same, it was so already; newer, another version was saved; gone; refused, with the error''s code, message and hint. Never null.';
revoke all on function public.change_products(jsonb) from public, anon;
grant execute on function public.change_products(jsonb) to authenticated;
