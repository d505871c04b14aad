-- What happened to a maintenance order: every move and every judged item, by both clocks. Only added to.
create table maintenance_steps (
  tenant_id bigint not null references tenants (id),
  order_id bigint not null,
  nth integer not null,
  action text not null,
  from_state text not null,
  to_state text not null,
  -- By the server's clock, as it counts, and by the clock of a phone.
  at timestamptz not null,
  done_at timestamptz not null,
  source_at timestamptz,
  user_id bigint,
  by_name text,
  body jsonb not null,
  primary key (tenant_id, order_id, nth)
);
call protect_tenant_table('maintenance_steps');
revoke update, delete on maintenance_steps from hoistway_app, hoistway_platform;
create function refuse_step_change() returns trigger language plpgsql as $$
begin
  raise exception 'the steps of an order are only added to';
end $$;
create trigger maintenance_steps_are_kept before update or delete on maintenance_steps
  for each row execute function refuse_step_change();

-- One open order of an elevator and class. Of doubles written before, all but the oldest are void; a draft is no order yet.
update maintenance_orders o set status = 'invalid', invalid_reason = 'Second open order of the same elevator and class',
  version = version + 1
where o.deleted_at is null
  and o.status in ('notSent', 'sent', 'notAccepted', 'accepted', 'inPlan', 'signedIn', 'inExecution', 'overdue')
  and exists (select 1 from maintenance_orders first where first.tenant_id = o.tenant_id
    and first.elevator_id = o.elevator_id and first.type = o.type and first.id < o.id and first.deleted_at is null
    and first.status in ('notSent', 'sent', 'notAccepted', 'accepted', 'inPlan', 'signedIn', 'inExecution', 'overdue'));
create unique index maintenance_orders_open_idx on maintenance_orders (tenant_id, elevator_id, type)
  where deleted_at is null
    and status in ('notSent', 'sent', 'notAccepted', 'accepted', 'inPlan', 'signedIn', 'inExecution', 'overdue');
create index maintenance_orders_unconfirmed_idx on maintenance_orders (complete_date)
  where status = 'completed' and deleted_at is null;

-- A void order is never restored, whoever writes.
create function refuse_restored_order() returns trigger language plpgsql as $$
begin
  raise exception 'a void order is not restored';
end $$;
create trigger void_orders_stay before update of status on maintenance_orders
  for each row when (old.status = 'invalid' and new.status is distinct from 'invalid')
  execute function refuse_restored_order();

-- A signed visit, its items and its pictures stay as they were signed.
call protect_sealed_rows('maintenance_orders', 'maintenanceOrders', '{status,search_text}',
  '{confirm_date,confirm_person,user_signature,satisfaction,advice,invalid_reason}');
call protect_sealed_children('maintenance_order_items', 'maintenanceOrders', 'maintenance_order_id');
call protect_sealed_children('maintenance_order_pictures', 'maintenanceOrders', 'maintenance_order_id');
