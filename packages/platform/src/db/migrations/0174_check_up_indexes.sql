-- The check-up reads open records of a whole fleet: each of these indexes holds the open ones alone.
create index maintenance_orders_unfinished_idx on maintenance_orders (tenant_id, (coalesce(plan_end_date, plan_date)))
  where deleted_at is null and status in ('created', 'notSent', 'sent', 'notAccepted', 'accepted', 'signedIn', 'inPlan',
    'inExecution', 'overdue');
create index year_checks_pending_idx on year_checks (tenant_id, due_date)
  where deleted_at is null and result = 'pending';
create index repair_orders_people_idx on repair_orders (tenant_id, alarm_time) where deleted_at is null and has_people;
