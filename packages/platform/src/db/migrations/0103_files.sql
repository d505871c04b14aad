-- Uploaded files: what is known of them; their bytes are in the store under their key.
create table files (
  id bigint primary key generated always as identity,
  tenant_id bigint not null references tenants (id),
  user_id bigint not null,
  purpose text not null,
  name text not null,
  media_type text not null,
  bytes bigint not null,
  sha256 text not null,
  width integer,
  height integer,
  key text not null unique,
  created_at timestamptz not null,
  checked_at timestamptz not null
);
create index files_checked_idx on files (checked_at);
call protect_tenant_table('files');
