DROP INDEX "elevators_use_unit_id_idx";
DROP INDEX "elevators_property_id_idx";
DROP INDEX "elevators_maintenance_id_idx";
DROP INDEX "elevators_supervision_id_idx";
ALTER TABLE "organisations" ADD COLUMN "above" bigint[] DEFAULT '{}' NOT NULL;
ALTER TABLE "elevators" ADD COLUMN "seen_from" bigint[] DEFAULT '{}' NOT NULL;
CREATE INDEX "elevators_no_order" ON "elevators" USING btree ("tenant_id","no","id") WHERE deleted_at is null;
CREATE INDEX "elevators_name_order" ON "elevators" USING btree ("tenant_id","name","id") WHERE deleted_at is null;
CREATE INDEX "elevators_type_order" ON "elevators" USING btree ("tenant_id","type","id") WHERE deleted_at is null;
CREATE INDEX "elevators_address_order" ON "elevators" USING btree ("tenant_id","address","id") WHERE deleted_at is null;
CREATE INDEX "elevators_register_code_order" ON "elevators" USING btree ("tenant_id","register_code","id") WHERE deleted_at is null;
CREATE INDEX "elevators_brand_order" ON "elevators" USING btree ("tenant_id","brand","id") WHERE deleted_at is null;
CREATE INDEX "elevators_factory_no_order" ON "elevators" USING btree ("tenant_id","factory_no","id") WHERE deleted_at is null;
CREATE INDEX "elevators_building_no_order" ON "elevators" USING btree ("tenant_id","building_no","id") WHERE deleted_at is null;
CREATE INDEX "elevators_lift_no_order" ON "elevators" USING btree ("tenant_id","lift_no","id") WHERE deleted_at is null;
CREATE INDEX "elevators_dtu_code_order" ON "elevators" USING btree ("tenant_id","dtu_code","id") WHERE deleted_at is null;
CREATE INDEX "elevators_monitor_type_order" ON "elevators" USING btree ("tenant_id","monitor_type","id") WHERE deleted_at is null;
CREATE INDEX "elevators_gateway_type_order" ON "elevators" USING btree ("tenant_id","gateway_type","id") WHERE deleted_at is null;
CREATE INDEX "elevators_use_unit_id_order" ON "elevators" USING btree ("tenant_id","use_unit_id","id") WHERE deleted_at is null;
CREATE INDEX "elevators_property_id_order" ON "elevators" USING btree ("tenant_id","property_id","id") WHERE deleted_at is null;
CREATE INDEX "elevators_maintenance_id_order" ON "elevators" USING btree ("tenant_id","maintenance_id","id") WHERE deleted_at is null;
CREATE INDEX "elevators_supervision_id_order" ON "elevators" USING btree ("tenant_id","supervision_id","id") WHERE deleted_at is null;
CREATE INDEX "elevators_maintenance_type_order" ON "elevators" USING btree ("tenant_id","maintenance_type","id") WHERE deleted_at is null;
CREATE INDEX "elevators_maintained_by_order" ON "elevators" USING btree ("tenant_id","maintained_by","id") WHERE deleted_at is null;
CREATE INDEX "elevators_video_equipment_order" ON "elevators" USING btree ("tenant_id","video_equipment","id") WHERE deleted_at is null;
CREATE INDEX "elevators_use_status_order" ON "elevators" USING btree ("tenant_id","use_status","id") WHERE deleted_at is null;
CREATE INDEX "elevators_is_monitored_order" ON "elevators" USING btree ("tenant_id","is_monitored","id") WHERE deleted_at is null;
CREATE INDEX "elevators_open_status_order" ON "elevators" USING btree ("tenant_id","open_status","id") WHERE deleted_at is null;
CREATE INDEX "elevators_access_status_order" ON "elevators" USING btree ("tenant_id","access_status","id") WHERE deleted_at is null;
CREATE INDEX "elevators_access_platform_order" ON "elevators" USING btree ("tenant_id","access_platform","id") WHERE deleted_at is null;
CREATE INDEX "elevators_inspected_until_order" ON "elevators" USING btree ("tenant_id","inspected_until","id") WHERE deleted_at is null;
CREATE INDEX "elevators_floors_order" ON "elevators" USING btree ("tenant_id","floors","id") WHERE deleted_at is null;
CREATE INDEX "elevators_rated_speed_mps_order" ON "elevators" USING btree ("tenant_id","rated_speed_mps","id") WHERE deleted_at is null;
CREATE INDEX "elevators_rated_load_kg_order" ON "elevators" USING btree ("tenant_id","rated_load_kg","id") WHERE deleted_at is null;
CREATE INDEX "elevators_health_index_order" ON "elevators" USING btree ("tenant_id","health_index","id") WHERE deleted_at is null;
CREATE INDEX "elevators_seen_from_idx" ON "elevators" USING gin ("seen_from") WHERE deleted_at is null;
ALTER TABLE "elevators" drop column "search_text";
ALTER TABLE "elevators" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_normal(coalesce("no", '') || ' ' || coalesce("name", '') || ' ' || coalesce("address", '') || ' ' || coalesce("register_code", '') || ' ' || coalesce("internal_no", '') || ' ' || coalesce("brand", '') || ' ' || coalesce("factory_no", '') || ' ' || coalesce("building_no", '') || ' ' || coalesce("dtu_code", '') || ' ' || coalesce("location_code", ''))) STORED;
ALTER TABLE "operation_logs" drop column "search_text";
ALTER TABLE "operation_logs" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_normal(coalesce("user", '') || ' ' || coalesce("resource", '') || ' ' || coalesce("content", '') || ' ' || coalesce("address", '') || ' ' || coalesce("record_id", ''))) STORED;
ALTER TABLE "login_logs" drop column "search_text";
ALTER TABLE "login_logs" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_normal(coalesce("user_name", '') || ' ' || coalesce("name", '') || ' ' || coalesce("ip", ''))) STORED;
CREATE INDEX "elevators_search_idx" ON "elevators" USING gin (search_text gin_trgm_ops);
CREATE INDEX "operation_logs_search_idx" ON "operation_logs" USING gin (search_text gin_trgm_ops);
CREATE INDEX "login_logs_search_idx" ON "login_logs" USING gin (search_text gin_trgm_ops);

-- The organisations above one, itself included, kept up as the tree changes.
create function note_organisations_above() returns trigger language plpgsql as $$
begin
  new.above := coalesce((select above from organisations where id = new.parent_id), '{}') || new.id;
  return new;
end $$;
create trigger note_above before insert or update of parent_id on organisations
  for each row execute function note_organisations_above();

-- A move takes along what is below, and the elevators that were seen from there.
create function follow_moved_organisation() returns trigger language plpgsql as $$
begin
  update organisations set parent_id = parent_id where tenant_id = new.tenant_id and parent_id = new.id;
  if pg_trigger_depth() = 1 then
    update elevators set org_id = org_id where seen_from @> array[new.id];
  end if;
  return null;
end $$;
create trigger follow_move after update of parent_id on organisations
  for each row when (old.above is distinct from new.above) execute function follow_moved_organisation();

-- An elevator is seen from the organisations that own, use, maintain, supervise or represent it, and from all above them.
create function note_seen_from() returns trigger language plpgsql as $$
declare
  companies bigint[] := array[new.org_id, new.property_id, new.maintenance_id, new.supervision_id, new.agent_id];
begin
  if new.use_unit_id is not null then
    companies := companies || array(
      select unnest(array[org_id, property_id]) from use_units where id = new.use_unit_id and deleted_at is null);
  end if;
  new.seen_from := array(
    select distinct unnest(above) from organisations where id = any(companies) order by 1);
  return new;
end $$;
create trigger note_seen_from
  before insert or update of org_id, property_id, maintenance_id, supervision_id, agent_id, use_unit_id on elevators
  for each row execute function note_seen_from();

create function follow_changed_use_unit() returns trigger language plpgsql as $$
begin
  update elevators set org_id = org_id where tenant_id = new.tenant_id and use_unit_id = new.id;
  return null;
end $$;
create trigger follow_change after update of org_id, property_id, deleted_at on use_units
  for each row when ((old.org_id, old.property_id, old.deleted_at) is distinct from
    (new.org_id, new.property_id, new.deleted_at)) execute function follow_changed_use_unit();

-- How many living rows a large table has, by the organisation they are seen from; organisation 0 stands for the tenant.
-- Changes are added, never updated, so that writers do not wait for one another; their sum is the number.
create table record_counts (
  tenant_id bigint not null,
  resource text not null,
  org_id bigint not null,
  change bigint not null
);
create index record_counts_idx on record_counts (tenant_id, resource, org_id) include (change);
call protect_tenant_table('record_counts');

create function count_made_rows() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into record_counts select tenant_id, %L, o, count(*) from made, unnest(array_append(%s, 0::bigint)) o
     where deleted_at is null group by tenant_id, o', tg_table_name, tg_argv[0]);
  return null;
end $$;
create function count_gone_rows() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into record_counts select tenant_id, %L, o, -count(*) from gone, unnest(array_append(%s, 0::bigint)) o
     where deleted_at is null group by tenant_id, o', tg_table_name, tg_argv[0]);
  return null;
end $$;
create function count_changed_row() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into record_counts
     select tenant_id, %L, o, sum(n) from (
       select ($1).tenant_id, unnest(array[0::bigint] || ($1).%I) as o, -1 as n where ($1).deleted_at is null
       union all
       select ($2).tenant_id, unnest(array[0::bigint] || ($2).%I), 1 where ($2).deleted_at is null
     ) changed group by tenant_id, o having sum(n) <> 0', tg_table_name, tg_argv[0], tg_argv[0]) using old, new;
  return null;
end $$;

-- Counts a table's rows from now on, and those that are there; `scope` is the column of the organisations that see a row.
create procedure count_record_table(name regclass, scope text) language plpgsql as $$
declare
  scopes text := case scope when 'org_id' then 'array[org_id]' else scope end;
begin
  execute format('create trigger count_made after insert on %s referencing new table as made
    for each statement execute function count_made_rows(%L)', name, scopes);
  execute format('create trigger count_gone after delete on %s referencing old table as gone
    for each statement execute function count_gone_rows(%L)', name, scopes);
  execute format('create trigger count_changed after update on %s for each row
    when (old.deleted_at is distinct from new.deleted_at or old.%I is distinct from new.%I)
    execute function count_changed_row(%L)', name, scope, scope, scope);
  execute format('insert into record_counts select tenant_id, %L, o, count(*)
    from %s, unnest(array_append(%s, 0::bigint)) o where deleted_at is null group by tenant_id, o', name, name, scopes);
end $$;

update organisations set parent_id = parent_id where parent_id is null;
update elevators set org_id = org_id;
-- An owner who is no superuser fills the counts as well.
alter table record_counts no force row level security;
call count_record_table('elevators', 'seen_from');
call count_record_table('operation_logs', 'org_id');
alter table record_counts force row level security;
call count_record_table('login_logs', 'org_id');
