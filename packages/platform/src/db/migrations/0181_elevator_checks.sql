-- What the device has reported since the check began, and the judgements of the items.
alter table elevator_checks
  add column observations jsonb not null default '{}',
  add column answers jsonb not null default '{}';
create unique index elevator_checks_open_idx on elevator_checks (tenant_id, elevator_id) where state = 'open';
