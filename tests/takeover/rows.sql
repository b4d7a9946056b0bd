-- Rows in the tables that the migrations and the seed of commit 2ce4dc9 leave empty, written as the site writes them.

-- Accounts.
insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values
  ('a0000000-0000-4000-8000-000000000001', 'ada@exemple.fr', now(), '{"first_name": "Ada"}'),
  ('a0000000-0000-4000-8000-000000000002', 'zoe@exemple.fr', null, '{"first_name": "Zoé", "last_name": "Martin"}');
update public.profiles set is_admin = true where first_name = 'Ada';
insert into auth.identities (provider_id, user_id, identity_data, provider)
  select id::text, id, jsonb_build_object('email', email), 'email' from auth.users;
insert into auth.sessions (id, user_id, updated_at)
  select ('b0000000-0000-4000-8000-00000000000' || place)::uuid, 'a0000000-0000-4000-8000-000000000001', now()
  from generate_series(1, 2) as place;
insert into auth.mfa_amr_claims (session_id, created_at, updated_at, authentication_method, id)
  values ('b0000000-0000-4000-8000-000000000002', now(), now(), 'password', gen_random_uuid());
insert into auth.refresh_tokens (token, session_id) values ('spent', 'b0000000-0000-4000-8000-000000000002');
-- Notes the last use.
delete from auth.sessions where id = 'b0000000-0000-4000-8000-000000000001';
insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to) values
  ('d0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002', 'confirmation_token', 'hash', 'zoe@exemple.fr');
insert into auth.flow_state (id, provider_type, authentication_method) values (gen_random_uuid(), 'email', 'email/signup');
insert into backend.one_time_codes (token_id, code_hash) values ('d0000000-0000-4000-8000-000000000001', 'hash');
insert into backend.secrets (name, value) values ('signing_key', 'kept');
insert into backend.rate_limits (key, window_ends_at, count) values ('digest', now(), 3);
insert into backend.jobs (name, due_at) values ('mail', now());

-- A message with its attempt, its mail and its acknowledgement.
set role anon;
insert into public.contact_messages (name, email, subject, message) values ('Léa', 'lea@exemple.fr', 'Bonjour', 'Merci');
reset role;

-- A category that took its products along, a renamed product and a deleted one, a choice for the home page.
set role authenticated;
select set_config('request.jwt.claims', '{"sub": "a0000000-0000-4000-8000-000000000001", "role": "authenticated"}', false);
select * from public.switch_with_contents((select id from public.categories where slug = 'smartphones'), false);
insert into public.featured_choice (product_id, ends_on)
  select id, date '2030-01-01' from public.products where slug = 'nokia-3210';
insert into public.evaluations (product_id, occasion, outcome, note, next_due_on)
  select id, 'schedule', 'confirmed', 'Toujours le meilleur.', current_date + 30 from public.products where slug = 'nokia-3210';
insert into public.corrections (product_id, was, is_now)
  select id, 'Deux ans.', 'Trois ans.' from public.products where slug = 'nokia-3210';
update public.products set slug = 'dyson-v15' where slug = 'dyson-v15-detect';
delete from public.products where slug = 'theragun-mini';
reset role;
select set_config('request.jwt.claims', '', false);

-- A picture, and a dossier that is published, planned and being changed.
select private.record_upload('/media/photos/a.webp', 800, 600, 'a0000000-0000-4000-8000-000000000001');
insert into public.dossier_drafts (id, record, analysis)
  select id, '{"rejected": [{"name": "Acme Phone 2 (2020)"}], "views": [{"src": "/media/photos/a.webp"}]}', '## Pourquoi'
  from public.products where slug = 'nokia-3210';
select public.publish_dossier(id, updated_at, 'Première édition', null, 'a0000000-0000-4000-8000-000000000001')
  from public.dossier_drafts;
insert into public.dossier_drafts (id, based_on, record, analysis)
  select id, 1, '{}', '## Ensuite' from public.products where slug = 'nokia-3210';
select public.publish_dossier(id, updated_at, 'Demain', now() + interval '1 day', 'a0000000-0000-4000-8000-000000000001')
  from public.dossier_drafts;
insert into public.dossier_drafts (id, based_on, record, analysis)
  select id, 2, '{}', '## Plus tard' from public.products where slug = 'nokia-3210';
insert into public.dossier_findings (id, findings, blocking)
  select id, '[{}]', 1 from public.products where slug = 'nokia-3210';

-- Products whose pages showed a folder of demo/content/: renamed and being changed, and with a revision that was withdrawn.
update public.products set slug = 'lumie-renommee' where slug = 'lumie-bodyclock-glow-150';
insert into public.dossier_drafts (id, record, analysis)
  select id, '{}', '## Ensuite' from public.products where slug in ('lumie-renommee', 'body-comp');
select public.publish_dossier(id, dossier_drafts.updated_at, 'Autre', null, 'a0000000-0000-4000-8000-000000000001')
  from public.dossier_drafts join public.products using (id) where slug = 'body-comp';
delete from public.dossiers where id = (select id from public.products where slug = 'body-comp');
