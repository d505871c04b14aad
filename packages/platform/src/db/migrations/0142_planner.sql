-- The last day that the law allows, and the result of the last evaluation of on-demand maintenance.
alter table upkeep_due add column limit_on date;
alter table upkeep_due add column on_demand jsonb;
-- The planner reads open orders by their days.
create index maintenance_orders_open_plan_idx on maintenance_orders (tenant_id, plan_date)
  where deleted_at is null and status not in ('completed', 'confirmed', 'invalid');
-- A rule of a province that changes is applied at the next look, which is due at once.
create function wake_elevators_of_on_demand_rule() returns trigger language plpgsql as $$
begin
  update upkeep_due d set look_at = '-infinity' from elevators e
    join maintenance_settings s on s.tenant_id = e.tenant_id and s.company_id = e.maintenance_id and s.deleted_at is null
    where e.id = d.elevator_id and s.on_demand_rule_id = new.id;
  return null;
end $$;
create trigger wake_upkeep after update on on_demand_rules
  for each row execute function wake_elevators_of_on_demand_rule();
-- Every elevator is looked at anew, so that its limit is known.
update upkeep_due set look_at = '-infinity';
