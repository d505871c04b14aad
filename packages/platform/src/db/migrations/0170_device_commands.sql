-- Who stands behind a command, by user and by login, and what is sent. Kept beside the declared columns: no list shows them.
alter table device_commands
  add column requester_id bigint,
  add column requester_seat bytea,
  add column approver_id bigint,
  add column approver_seat bytea,
  add column parameters jsonb not null default '{}',
  -- The record that a command is a step of.
  add column origin_kind text,
  add column origin_id bigint;

insert into device_commands (tenant_id, org_id, elevator_id, dtu_code, node, operation, safety_class, state, status,
  requested_by, sent_at, due_at, finished_at, problem, tries, created_at, updated_at)
select c.tenant_id, e.org_id, c.elevator_id, e.dtu_code, e.node, c.name, case c.name when 'help' then 'harmless' else 'service' end,
  case c.status when 'success' then 'succeeded' when 'error' then 'failed' else 'timedOut' end,
  case c.status when 'success' then 'success' when 'error' then 'error' else 'overtime' end,
  c.sent_by, c.sent_at, c.due_at, coalesce(c.finished_at, c.due_at), c.error, 1, c.sent_at, coalesce(c.finished_at, c.due_at)
from remote_commands c join elevators e on e.tenant_id = c.tenant_id and e.id = c.elevator_id
order by c.sent_at, c.id;
drop table remote_commands;

-- Looked at every second: the first unfinished command of each device.
create index device_commands_unfinished_idx on device_commands (dtu_code, id) where finished_at is null;
create index device_commands_due_idx on device_commands (due_at) where finished_at is null;
create index device_commands_origin_idx on device_commands (tenant_id, origin_kind, origin_id) where origin_id is not null;
-- One command at a time for each device, whatever the number of processes.
create unique index device_commands_in_flight_idx on device_commands (dtu_code)
  where sent_at is not null and finished_at is null;
-- What affects service is sent for two persons at two seats, with a reason, whoever writes the row. Earlier rows are exempt.
alter table device_commands add constraint device_commands_two_persons check (
  safety_class <> 'service' or sent_at is null or (
    requester_id is not null and approver_id is not null and approver_id <> requester_id
    and requester_seat is not null and approver_seat is not null and approver_seat <> requester_seat
    and approved_at is not null and reason is not null
  )
) not valid;

-- A parameter of unknown effect is never written from afar.
update parameters set access = 'safety' where access is null;
