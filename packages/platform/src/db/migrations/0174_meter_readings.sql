-- Readings as they arrived: a late one is judged again in its place.
create table meter_readings (
  tenant_id bigint not null references tenants (id),
  meter_gateway_id bigint not null,
  at timestamptz not null,
  received_at timestamptz not null,
  register_wh bigint not null,
  serial text,
  is_reset boolean not null default false,
  primary key (tenant_id, meter_gateway_id, at)
);
call protect_tenant_table('meter_readings');

-- The judgement of each meter so far; its row is the lock that puts writers in order.
create table meter_states (
  tenant_id bigint not null references tenants (id),
  meter_gateway_id bigint not null,
  state jsonb not null,
  verdicts jsonb not null default '{}',
  last_at timestamptz,
  primary key (tenant_id, meter_gateway_id)
);
call protect_tenant_table('meter_states');

-- The judgement at the end of each day, from which late readings are judged.
create table meter_checkpoints (
  tenant_id bigint not null references tenants (id),
  meter_gateway_id bigint not null,
  at timestamptz not null,
  state jsonb not null,
  primary key (tenant_id, meter_gateway_id, at)
);
call protect_tenant_table('meter_checkpoints');

-- Consumption between two accepted readings, before the multiplier.
create table meter_intervals (
  tenant_id bigint not null references tenants (id),
  meter_gateway_id bigint not null,
  from_at timestamptz not null,
  until_at timestamptz not null,
  energy_wh bigint not null,
  quality text not null,
  primary key (tenant_id, meter_gateway_id, from_at)
);
call protect_tenant_table('meter_intervals');

-- The same by quarter hours.
create table meter_quarters (
  tenant_id bigint not null references tenants (id),
  meter_gateway_id bigint not null,
  at timestamptz not null,
  energy_wh bigint not null,
  estimated_wh bigint not null,
  measured_ms integer not null,
  estimated_ms integer not null,
  primary key (tenant_id, meter_gateway_id, at)
);
call protect_tenant_table('meter_quarters');

-- Each role that manages meter gateways sees their consumption, 856.
alter table roles no force row level security;
update roles set auth = overlay(rpad(auth, greatest(length(auth), 857), '0') placing '1' from 857 for 1)
where substr(auth, 856, 1) = '1';
alter table roles force row level security;
