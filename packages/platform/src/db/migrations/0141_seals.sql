-- Signed records: the content that was signed, each seal bound to the one before in its chain by its hash.
create table seal_heads (
  tenant_id bigint not null references tenants (id),
  chain_key text not null,
  nth integer not null,
  hash text not null,
  primary key (tenant_id, chain_key)
);
call protect_tenant_table('seal_heads');

create table seals (
  tenant_id bigint not null references tenants (id),
  chain_key text not null,
  nth integer not null,
  kind text not null,
  resource text not null,
  record_id bigint not null,
  at timestamptz not null,
  by_name text,
  -- Stored as the text that was hashed.
  content json not null,
  content_hash text not null,
  prev_hash text not null,
  hash text not null,
  primary key (tenant_id, chain_key, nth)
);
create index seals_record_idx on seals (tenant_id, resource, record_id);
call protect_tenant_table('seals');
revoke update, delete on seals from hoistway_app, hoistway_platform;
revoke delete on seal_heads from hoistway_app, hoistway_platform;

create function refuse_seal_change() returns trigger language plpgsql as $$
begin
  raise exception 'a seal is only added to';
end $$;
create trigger seals_are_kept before update or delete on seals
  for each row execute function refuse_seal_change();
create trigger seals_are_not_emptied before truncate on seals
  for each statement execute function refuse_seal_change();

create function is_sealed(tenant bigint, resource_name text, id bigint) returns boolean language sql stable as $$
  select exists (select 1 from seals s where s.tenant_id = tenant and s.resource = resource_name and s.record_id = id)
$$;

-- Arguments: the resource, the columns that stay free, and those that may go once from null to a value.
create function refuse_sealed_change() returns trigger language plpgsql as $$
declare
  free text[] := tg_argv[1]::text[] || array['version', 'updated_at'];
  once text[] := tg_argv[2]::text[];
  was jsonb := to_jsonb(old) - free;
  becomes jsonb;
begin
  if not is_sealed(old.tenant_id, tg_argv[0], old.id) then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then raise exception 'a signed record of % is not removed', tg_argv[0]; end if;
  becomes := to_jsonb(new) - free;
  if exists (
    select 1 from jsonb_each(becomes) b where b.value is distinct from was -> b.key
      and not (b.key = any(once) and was -> b.key = 'null'::jsonb)
  ) then
    raise exception 'a signed record of % is not changed', tg_argv[0];
  end if;
  return new;
end $$;

create procedure protect_sealed_rows(name regclass, resource text, free text[], once text[]) language plpgsql as $$
begin
  execute format('create trigger sealed_rows_are_kept before update or delete on %s
    for each row execute function refuse_sealed_change(%L, %L, %L)', name, resource, free, once);
end $$;

-- Rows that are part of a signed record: none is added, changed or removed. Arguments: the resource, the parent's column.
create function refuse_sealed_child() returns trigger language plpgsql as $$
declare
  parent bigint;
begin
  if tg_op <> 'INSERT' then
    parent := (to_jsonb(old) ->> tg_argv[1])::bigint;
    if is_sealed(old.tenant_id, tg_argv[0], parent) then
      raise exception 'a part of a signed record of % is not changed', tg_argv[0];
    end if;
  end if;
  if tg_op <> 'DELETE' then
    parent := (to_jsonb(new) ->> tg_argv[1])::bigint;
    if is_sealed(new.tenant_id, tg_argv[0], parent) then
      raise exception 'a part of a signed record of % is not changed', tg_argv[0];
    end if;
    return new;
  end if;
  return old;
end $$;

create procedure protect_sealed_children(name regclass, resource text, parent_column text) language plpgsql as $$
begin
  execute format('create trigger sealed_children_are_kept before insert or update or delete on %s
    for each row execute function refuse_sealed_child(%L, %L)', name, resource, parent_column);
end $$;
