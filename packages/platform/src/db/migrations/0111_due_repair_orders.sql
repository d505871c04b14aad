-- What is looked for every second, and by elevator at every event of it.
create index repair_orders_open_idx on repair_orders (tenant_id, elevator_id)
  where work_order_record_state in (0, 1, 2) and deleted_at is null;
create index repair_orders_awaited_idx on repair_orders (due_at)
  where work_order_record_state in (0, 1) and overdue_at is null and deleted_at is null and not is_stopped;
create index repair_orders_unconfirmed_idx on repair_orders (auto_confirm_at)
  where work_order_record_state in (3, 4, 5) and deleted_at is null and not is_stopped;
create index repair_orders_watched_idx on repair_orders (elevator_id)
  where work_order_record_state in (2, 3) and recovered_at is null and deleted_at is null and not is_stopped;
create index repair_orders_alarm_idx on repair_orders (tenant_id, alarm_id) where alarm_id is not null;
