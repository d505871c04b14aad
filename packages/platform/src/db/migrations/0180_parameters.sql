-- The value of each parameter on its controller at the last reading, and the value that it should have.
create table elevator_parameters (
  elevator_id bigint not null,
  tenant_id bigint not null references tenants (id),
  no text not null,
  device_value text,
  read_at timestamptz,
  baseline_value text,
  baseline_at timestamptz,
  primary key (elevator_id, no),
  foreign key (tenant_id, elevator_id) references elevators (tenant_id, id) on delete cascade
);
call protect_tenant_table('elevator_parameters');

-- When the parameters of an elevator with a baseline are read next.
create table parameter_checks (
  elevator_id bigint primary key,
  tenant_id bigint not null references tenants (id),
  due_at timestamptz not null,
  foreign key (tenant_id, elevator_id) references elevators (tenant_id, id) on delete cascade
);
create index parameter_checks_due_idx on parameter_checks (due_at);
call protect_tenant_table('parameter_checks');

-- The changed values, the names of the write on the device, and the people behind the change, by user and by login.
alter table parameter_changes
  add column lines jsonb not null default '[]',
  add column safety_class text not null default 'harmless',
  add column write_id text,
  add column requester_id bigint,
  add column requester_seat bytea,
  add column approver_id bigint,
  add column approver_seat bytea;
create unique index parameter_changes_open_idx on parameter_changes (tenant_id, elevator_id)
  where state in ('requested', 'writing');
create index parameter_changes_due_idx on parameter_changes (due_at) where state = 'requested';
-- Parameters are written for two persons at two seats, whoever writes the row.
alter table parameter_changes add constraint parameter_changes_two_persons check (
  state not in ('writing', 'confirmed', 'failed') or (
    requester_id is not null and approver_id is not null and approver_id <> requester_id
    and requester_seat is not null and approver_seat is not null and approver_seat <> requester_seat
    and approved_at is not null and reason is not null
  )
);
create unique index parameter_drifts_open_idx on parameter_drifts (tenant_id, elevator_id, no) where state = 'open';
