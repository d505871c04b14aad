-- When the planner looks at an elevator next. A change of what decides it makes the row due at once, whoever writes it.
create table upkeep_due (
  elevator_id bigint primary key,
  tenant_id bigint not null references tenants (id),
  -- `-infinity`: a fact has changed; `infinity`: only a change of facts can ask for an order.
  look_at timestamptz not null,
  -- The companies that have maintained it since it was first planned, and when it was out of use: days of the company's zone.
  take_overs jsonb not null default '[]',
  stops jsonb not null default '[]',
  -- The answer of the last look.
  due_on date,
  plan_on date,
  visit_class text,
  reasons jsonb,
  looked_at timestamptz
);
create index upkeep_due_look_idx on upkeep_due (look_at) where look_at < 'infinity';
create index upkeep_due_tenant_idx on upkeep_due (tenant_id);
call protect_tenant_table('upkeep_due');

-- Elevators of companies that plan; an elevator that left such a company keeps its row and its chain.
create function wake_new_elevators() returns trigger language plpgsql as $$
begin
  insert into upkeep_due (elevator_id, tenant_id, look_at)
    select n.id, n.tenant_id, '-infinity' from changed n
    where exists (select 1 from maintenance_settings s where s.tenant_id = n.tenant_id
      and s.company_id = n.maintenance_id and s.plan_from is not null and s.deleted_at is null)
    on conflict (elevator_id) do update set look_at = '-infinity';
  return null;
end $$;
create trigger wake_upkeep_of_new after insert on elevators referencing new table as changed
  for each statement execute function wake_new_elevators();

create function wake_changed_elevator() returns trigger language plpgsql as $$
begin
  update upkeep_due set look_at = '-infinity' where elevator_id = new.id;
  if not found then
    insert into upkeep_due (elevator_id, tenant_id, look_at)
      select new.id, new.tenant_id, '-infinity' where exists (select 1 from maintenance_settings s
        where s.tenant_id = new.tenant_id and s.company_id = new.maintenance_id and s.plan_from is not null
          and s.deleted_at is null)
      on conflict (elevator_id) do nothing;
  end if;
  return null;
end $$;
create trigger wake_upkeep_of_changed
  after update of maintenance_id, use_status, maintenance_period_days, type, joined_on, deleted_at on elevators
  for each row when ((old.maintenance_id, old.use_status, old.maintenance_period_days, old.type, old.joined_on,
    old.deleted_at) is distinct from (new.maintenance_id, new.use_status, new.maintenance_period_days, new.type,
    new.joined_on, new.deleted_at))
  execute function wake_changed_elevator();

create function wake_elevators_of_orders() returns trigger language plpgsql as $$
begin
  update upkeep_due set look_at = '-infinity' where elevator_id in (select elevator_id from changed);
  return null;
end $$;
create trigger wake_upkeep_of_new after insert on maintenance_orders referencing new table as changed
  for each statement execute function wake_elevators_of_orders();
create trigger wake_upkeep_of_gone after delete on maintenance_orders referencing old table as changed
  for each statement execute function wake_elevators_of_orders();

create function wake_elevator_of_order() returns trigger language plpgsql as $$
begin
  update upkeep_due set look_at = '-infinity' where elevator_id in (old.elevator_id, new.elevator_id);
  return null;
end $$;
create trigger wake_upkeep_of_changed
  after update of elevator_id, status, type, complete_date, confirm_date, deleted_at on maintenance_orders
  for each row when ((old.elevator_id, old.status, old.type, old.complete_date, old.confirm_date, old.deleted_at)
    is distinct from (new.elevator_id, new.status, new.type, new.complete_date, new.confirm_date, new.deleted_at))
  execute function wake_elevator_of_order();

create function wake_elevators_of_setting() returns trigger language plpgsql as $$
begin
  insert into upkeep_due (elevator_id, tenant_id, look_at)
    select e.id, e.tenant_id, '-infinity' from elevators e
    where e.tenant_id = new.tenant_id and e.maintenance_id = new.company_id and e.deleted_at is null
      and new.plan_from is not null
    on conflict (elevator_id) do update set look_at = '-infinity';
  return null;
end $$;
create trigger wake_upkeep after insert or update on maintenance_settings
  for each row execute function wake_elevators_of_setting();

-- A calendar is imported as many rows: one wake a statement, within the tenant that the wall lets through.
create function wake_all_elevators() returns trigger language plpgsql as $$
begin
  update upkeep_due set look_at = '-infinity' where look_at > '-infinity';
  return null;
end $$;
create trigger wake_upkeep after insert or update or delete on holidays
  for each statement execute function wake_all_elevators();

-- The default of new rules, for those written before the choice was there.
update maintenance_settings set limits_to_law = true, late_reading = 'fromVisit';
