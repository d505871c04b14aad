-- Files on their way into records: what each is for and how far it is.
create table imports (
  id bigint primary key generated always as identity,
  tenant_id bigint not null references tenants (id),
  user_id bigint not null,
  org_id bigint not null,
  resource text not null,
  file_name text not null,
  format text not null check (format in ('xlsx', 'csv')),
  file_key text not null unique,
  bytes bigint not null,
  zone_id text not null,
  address text not null,
  -- Begun and ended by one call, which nobody comes back to.
  is_at_once boolean not null,
  phase text not null,
  columns jsonb not null,
  constants jsonb not null default '{}',
  rows_total integer,
  -- The last row of the file that the present phase has seen to.
  last_row integer not null default 0,
  done bigint not null default 0,
  total bigint,
  mode text,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  faulty integer not null default 0,
  operation_id bigint,
  failures integer not null default 0,
  code text,
  created_at timestamptz not null,
  touched_at timestamptz not null
);
create index imports_working_idx on imports (touched_at) where phase in ('reading', 'checking', 'writing');
create index imports_touched_idx on imports (touched_at);
create index imports_user_idx on imports (tenant_id, user_id);
call protect_tenant_table('imports');

-- Locked by whoever works on an import; apart from it, so that its progress can be told meanwhile.
create table import_claims (
  import_id bigint primary key references imports (id) on delete cascade,
  tenant_id bigint not null references tenants (id)
);
call protect_tenant_table('import_claims');

-- The rows of the file. Errors: null where none was found, empty where all were mended.
create table import_rows (
  import_id bigint not null references imports (id) on delete cascade,
  tenant_id bigint not null references tenants (id),
  row integer not null,
  cells jsonb not null,
  key text,
  outcome text,
  errors jsonb,
  primary key (import_id, row)
);
create index import_rows_key_idx on import_rows (import_id, key) where key is not null;
create index import_rows_errors_idx on import_rows (import_id, row) where errors is not null;
call protect_tenant_table('import_rows');
