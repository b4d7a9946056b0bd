-- The feed asks which recommendations are new or have changed.
create index products_updated_at_idx on public.products (updated_at desc, id) where is_active;
