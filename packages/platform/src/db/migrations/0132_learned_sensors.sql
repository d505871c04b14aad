-- What the rules have learned of elevators' sensors, so that a restart of the platform does not begin learning anew.
create table learned_sensors (
  tenant_id bigint not null references tenants (id),
  elevator_id bigint not null,
  at timestamptz not null,
  -- What the load cell shows of the empty car; null until it is learned.
  empty_load_percent smallint,
  tells_speed boolean not null,
  -- Sensors that count for nothing until they show otherwise, and those that a maintenance finding is open about.
  distrusted text[] not null,
  reported text[] not null,
  primary key (tenant_id, elevator_id),
  foreign key (tenant_id, elevator_id) references elevators (tenant_id, id) on delete cascade
);
call protect_tenant_table('learned_sensors');
