-- One sequence for whatever the live path makes, taken in blocks, so that a row has its id before it is written.
create sequence live_ids increment by 100000;

-- The newest number of each tenant's event log; its row is the lock that puts writers in order.
create table event_cursors (
  tenant_id bigint primary key references tenants (id),
  seq bigint not null default 0
);
call protect_tenant_table('event_cursors');

create table event_log (
  tenant_id bigint not null references tenants (id),
  seq bigint not null,
  kind text not null,
  source_at timestamptz not null,
  received_at timestamptz not null,
  is_late boolean not null default false,
  elevator_id bigint,
  elevator_no text not null default '',
  elevator_name text not null default '',
  row integer,
  use_unit_name text not null default '',
  alarm_id bigint,
  org_ids bigint[] not null default '{}',
  body jsonb not null default '{}',
  primary key (tenant_id, seq)
);
create index event_log_received_idx on event_log (tenant_id, received_at desc);
create index event_log_elevator_idx on event_log (tenant_id, elevator_id, received_at desc);
call protect_tenant_table('event_log');

-- An alarm is kept as it is told; what is searched by is drawn from it.
create table alarms (
  id bigint primary key,
  tenant_id bigint not null references tenants (id),
  org_ids bigint[] not null default '{}',
  body jsonb not null,
  received_at timestamptz not null,
  closed_at timestamptz,
  version integer generated always as ((body ->> 'version')::integer) stored,
  kind text generated always as (body ->> 'kind') stored,
  state text generated always as (body ->> 'state') stored,
  elevator_id bigint generated always as ((body ->> 'elevatorId')::bigint) stored
);
create index alarms_open_idx on alarms (tenant_id) where closed_at is null;
create index alarms_received_idx on alarms (tenant_id, received_at desc);
create index alarms_elevator_idx on alarms (tenant_id, elevator_id, received_at desc);
call protect_tenant_table('alarms');

-- What is due by itself: an acknowledgement lapses, a shelved alarm comes back.
create table alarm_due (
  tenant_id bigint not null references tenants (id),
  alarm_id bigint not null,
  alarm_version integer not null,
  due_at timestamptz not null,
  primary key (alarm_id, alarm_version)
);
create index alarm_due_idx on alarm_due (due_at);
call protect_tenant_table('alarm_due');

create table fault_records (
  id bigint primary key,
  tenant_id bigint not null references tenants (id),
  org_ids bigint[] not null default '{}',
  fault_no text not null,
  elevator_id bigint not null,
  elevator_no text not null,
  elevator_name text not null,
  use_unit_name text not null,
  row integer not null,
  fault_type integer not null,
  raw text,
  fault_time timestamptz not null,
  main_board_time timestamptz,
  fault_floor integer,
  display_fault_floor text,
  recovered_at timestamptz,
  is_late boolean not null default false
);
create index fault_records_open_idx on fault_records (tenant_id) where recovered_at is null;
create index fault_records_time_idx on fault_records (tenant_id, fault_time desc);
create index fault_records_elevator_idx on fault_records (tenant_id, elevator_id, fault_time desc);
call protect_tenant_table('fault_records');

create table power_losses (
  id bigint primary key,
  tenant_id bigint not null references tenants (id),
  org_ids bigint[] not null default '{}',
  elevator_id bigint not null,
  elevator_no text not null,
  elevator_name text not null,
  use_unit_name text not null,
  lost_at timestamptz not null,
  restored_at timestamptz
);
create index power_losses_open_idx on power_losses (tenant_id) where restored_at is null;
create index power_losses_time_idx on power_losses (tenant_id, lost_at desc);
call protect_tenant_table('power_losses');

-- A device's own ids of its events: a repeat after a restart is one event still.
create table device_event_ids (
  tenant_id bigint not null references tenants (id),
  dtu_code text not null,
  event_id text not null,
  seen_at timestamptz not null,
  primary key (dtu_code, event_id)
);
create index device_event_ids_seen_idx on device_event_ids (seen_at);
call protect_tenant_table('device_event_ids');

-- Input of unknown devices belongs to no tenant and is seen by the platform alone.
create table dead_letters (
  id bigint primary key generated always as identity,
  tenant_id bigint references tenants (id),
  org_ids bigint[] not null default '{}',
  received_at timestamptz not null,
  dtu_code text,
  topic text not null,
  reason text not null,
  payload text not null,
  bytes integer not null
);
create index dead_letters_received_idx on dead_letters (tenant_id, received_at desc);
call protect_tenant_table('dead_letters');

create table remote_commands (
  id bigint primary key,
  tenant_id bigint not null references tenants (id),
  org_ids bigint[] not null default '{}',
  elevator_id bigint not null,
  name text not null,
  status text not null,
  sent_at timestamptz not null,
  due_at timestamptz not null,
  finished_at timestamptz,
  sent_by text not null,
  error text
);
create index remote_commands_due_idx on remote_commands (due_at) where status = 'executing';
call protect_tenant_table('remote_commands');

-- The flight recorder: a minute of a block of elevators; the tail holds the minute that is not over yet.
create table recorder_blocks (
  tenant_id bigint not null,
  block integer not null,
  minute timestamptz not null,
  frames bytea not null,
  primary key (tenant_id, block, minute)
) partition by range (minute);
call protect_tenant_table('recorder_blocks');

create table recorder_tail (
  tenant_id bigint not null,
  block integer not null,
  minute timestamptz not null,
  part integer not null,
  frames bytea not null,
  primary key (tenant_id, block, minute, part)
);
call protect_tenant_table('recorder_tail');
