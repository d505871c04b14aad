-- A use unit is seen from the organisations that own or manage it, from all above them, and from wherever one of its
-- elevators is seen. To touch `org_id` is to work it out anew: the trigger reads behind the row's lock.
create function note_unit_seen_from() returns trigger language plpgsql as $$
begin
  new.seen_from := array(
    select unnest(above) from organisations where id in (new.org_id, new.property_id)
    union
    select unnest(seen_from) from elevators
    where tenant_id = new.tenant_id and use_unit_id = new.id and deleted_at is null
    order by 1);
  return new;
end $$;
create trigger note_seen_from before insert or update of org_id, property_id on use_units
  for each row execute function note_unit_seen_from();

-- New elevators can only add to it, and seldom do.
create function units_follow_made_elevators() returns trigger language plpgsql as $$
begin
  update use_units u set seen_from = array(select unnest(u.seen_from) union select unnest(m.seen_from) order by 1)
  from (select use_unit_id, array_agg(distinct o) as seen_from from made, unnest(made.seen_from) o
    where use_unit_id is not null and deleted_at is null group by use_unit_id) m
  where u.id = m.use_unit_id and not u.seen_from @> m.seen_from;
  return null;
end $$;
create trigger units_follow_made after insert on elevators referencing new table as made
  for each statement execute function units_follow_made_elevators();

create function units_follow_changed_elevators() returns trigger language plpgsql as $$
begin
  update use_units set org_id = org_id where id in (
    select unnest(array[o.use_unit_id, n.use_unit_id]) from gone o join made n on n.id = o.id
    where (o.use_unit_id, o.deleted_at is null, o.seen_from)
      is distinct from (n.use_unit_id, n.deleted_at is null, n.seen_from));
  return null;
end $$;
create trigger units_follow_changed after update on elevators referencing old table as gone new table as made
  for each statement execute function units_follow_changed_elevators();

create function units_follow_gone_elevators() returns trigger language plpgsql as $$
begin
  update use_units set org_id = org_id where id in (select use_unit_id from gone where deleted_at is null);
  return null;
end $$;
create trigger units_follow_gone after delete on elevators referencing old table as gone
  for each statement execute function units_follow_gone_elevators();

create or replace function follow_moved_organisation() returns trigger language plpgsql as $$
begin
  update organisations set parent_id = parent_id where tenant_id = new.tenant_id and parent_id = new.id;
  if pg_trigger_depth() = 1 then
    update elevators set org_id = org_id where seen_from @> array[new.id];
    update use_units set org_id = org_id where seen_from @> array[new.id];
  end if;
  return null;
end $$;

update use_units set org_id = org_id;
