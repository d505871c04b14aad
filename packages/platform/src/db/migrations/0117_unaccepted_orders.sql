-- Orders that nobody has accepted yet and no alarm calls for, looked for every second.
create index repair_orders_unaccepted_idx on repair_orders (alarm_time)
  where work_order_record_state = 0 and unaccepted_at is null and alarm_id is null and deleted_at is null
    and not is_stopped;
