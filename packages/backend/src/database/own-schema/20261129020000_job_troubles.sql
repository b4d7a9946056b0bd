-- additive
-- The operator is told once of a job that does not succeed.

alter table backend.jobs
  -- Whether that happened since its last success.
  add column is_told boolean not null default false;
