-- additive
-- The running site reads which migrations were applied: for its metrics, and to notice that a newer version has been here.

grant select on backend.migration_digests to supabase_auth_admin;
create policy "The running site reads the ledger" on backend.migration_digests for select to supabase_auth_admin using (true);
