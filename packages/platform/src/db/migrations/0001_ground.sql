create extension if not exists pg_trgm;

-- What a search compares: lower case, without accents and without the signs that people leave out or put in.
create function search_normal(value text) returns text
  language sql immutable parallel safe
  return lower(translate(value,
    'ÀÁÂÃÄÅÈÉÊËÌÍÎÏÒÓÔÕÖÙÚÛÜÇÑàáâãäåèéêëìíîïòóôõöùúûüçñ-_./\,;:#()''"%+*',
    'AAAAAAEEEEIIIIOOOOOUUUUCNaaaaaaeeeeiiiiooooouuuucn'));

create function app_tenant() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.tenant', true), '')::bigint;

-- The wall: the app role sees one tenant's rows, the platform role all, the owner none unless it bypasses.
create procedure protect_tenant_table(name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', name);
  execute format('create policy tenant_wall on %s to hoistway_app using (tenant_id = app_tenant())', name);
  execute format('create policy platform_sees_all on %s to hoistway_platform using (true)', name);
end $$;

-- Records of no tenant: only the platform role touches them.
create procedure protect_platform_table(name regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', name);
  execute format('create policy platform_sees_all on %s to hoistway_platform using (true)', name);
end $$;
