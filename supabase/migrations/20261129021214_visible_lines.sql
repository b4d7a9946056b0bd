-- A title, a name and a buying link hold nothing that is not seen, and a link no password.

create function private.is_visible(line text) returns boolean
  language sql immutable strict parallel safe set search_path = '' as $$
    select line !~ '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufffe\uffff]'
  $$;

revoke all on function private.is_visible(text) from public;

grant execute on function private.is_visible(text) to authenticated, service_role;

-- What is there loses what nobody saw. A title that was nothing else is that of its address.
create function private.seen(line text) returns text
  language sql immutable strict set search_path = '' as $$
    select regexp_replace(
      regexp_replace(line, '[\t\n\r]+', ' ', 'g'),
      '[\u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufffe\uffff]+',
      '', 'g'
    )
  $$;
update public.categories set name = coalesce(nullif(btrim(private.seen(name)), ''), slug)
  where not private.is_visible(name);
update public.products set
    title = coalesce(nullif(btrim(private.seen(title)), ''), slug),
    merchant = nullif(btrim(private.seen(merchant)), ''),
    -- Nothing where no host is left.
    affiliate_url = substring(regexp_replace(private.seen(affiliate_url), '^([^/]*//)[^/?#]*@', '\1') from '^[^/]*//[^/].*$')
  where not private.is_visible(concat(title, merchant, affiliate_url)) or affiliate_url ~ '^[^/]*//[^/?#]*@';
drop function private.seen(text);

alter table public.categories add constraint categories_name_visible check (private.is_visible(name));
alter table public.products
  add constraint products_title_visible check (private.is_visible(title)),
  add constraint products_affiliate_url_visible check (private.is_visible(affiliate_url)),
  add constraint products_affiliate_url_anonymous check (affiliate_url !~ '^[^/]*//[^/?#]*@'),
  add constraint products_merchant_visible check (private.is_visible(merchant));
