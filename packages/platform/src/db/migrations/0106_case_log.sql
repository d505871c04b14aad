-- The case file: what happened about one alarm and its repair order, each line bound to the one before by its hash.
-- The newest line of each case; its row is the lock that puts writers in order.
create table case_heads (
  tenant_id bigint not null references tenants (id),
  case_key text not null,
  nth integer not null,
  hash text not null,
  primary key (tenant_id, case_key)
);
call protect_tenant_table('case_heads');

create table case_entries (
  tenant_id bigint not null references tenants (id),
  case_key text not null,
  nth integer not null,
  kind text not null,
  at timestamptz not null,
  source_at timestamptz,
  by_name text,
  -- Kept as the text that was hashed.
  body json not null,
  prev_hash text not null,
  hash text not null,
  primary key (tenant_id, case_key, nth)
);
call protect_tenant_table('case_entries');
revoke update, delete on case_entries from hoistway_app, hoistway_platform;
revoke delete on case_heads from hoistway_app, hoistway_platform;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a case file is only added to';
end $$;
create trigger case_entries_are_kept before update or delete on case_entries
  for each row execute function refuse_change();
create trigger case_entries_are_not_emptied before truncate on case_entries
  for each statement execute function refuse_change();
