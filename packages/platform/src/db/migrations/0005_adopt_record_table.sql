-- What every new table of records needs, in one call: the wall by tenant where it has one; records of no tenant are the
-- platform's to write, and everybody's to read where `is_open`.
create procedure adopt_record_table(name regclass, is_open boolean default false) language plpgsql as $$
begin
  if exists (select 1 from pg_attribute where attrelid = name and attname = 'tenant_id' and not attisdropped) then
    call protect_tenant_table(name);
  else
    call protect_platform_table(name);
    if is_open then call open_record_table(name); end if;
  end if;
end $$;

-- Lets tenants read records of no tenant, as they must where theirs name one.
create procedure open_record_table(name regclass) language plpgsql as $$
begin
  if not exists (select 1 from pg_policy where polrelid = name and polname = 'everybody_reads') then
    execute format('create policy everybody_reads on %s for select to hoistway_app using (true)', name);
  end if;
end $$;
