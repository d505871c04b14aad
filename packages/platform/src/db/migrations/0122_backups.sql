-- Backups of this installation, good and failed; of no tenant.
create table backups (
  id bigint generated always as identity primary key,
  -- Its name in its place; null where it failed before it had one.
  name text,
  place text not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  bytes bigint not null default 0,
  row_count bigint not null default 0,
  file_count integer not null default 0,
  verified_at timestamptz,
  error text
);
create index backups_good_idx on backups (finished_at desc) where error is null;
call protect_platform_table('backups');
