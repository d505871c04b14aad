-- Who is on duty, and whether they agreed that their position is taken while they are.
create table rescuer_duties (
  tenant_id bigint not null references tenants (id),
  user_id bigint not null references users (id),
  from_at timestamptz not null,
  until_at timestamptz not null,
  shares_position boolean not null,
  primary key (tenant_id, user_id)
);
call protect_tenant_table('rescuer_duties');

-- The latest position of each; it goes with the duty or the consent.
create table rescuer_positions (
  tenant_id bigint not null,
  user_id bigint not null,
  lng double precision not null,
  lat double precision not null,
  accuracy_m double precision not null,
  at timestamptz not null,
  received_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references rescuer_duties (tenant_id, user_id) on delete cascade
);
call protect_tenant_table('rescuer_positions');

-- The way of those who were sent, while their case is open; kept for a time.
create table rescuer_trails (
  id bigint primary key generated always as identity,
  tenant_id bigint not null references tenants (id),
  order_id bigint not null,
  user_id bigint not null,
  lng double precision not null,
  lat double precision not null,
  accuracy_m double precision not null,
  at timestamptz not null,
  received_at timestamptz not null
);
create index rescuer_trails_idx on rescuer_trails (tenant_id, order_id, user_id, received_at);
create index rescuer_trails_old_idx on rescuer_trails (received_at);
call protect_tenant_table('rescuer_trails');

-- When those who are under way are expected.
create table rescue_estimates (
  tenant_id bigint not null references tenants (id),
  order_id bigint not null,
  user_id bigint not null,
  eta_at timestamptz not null,
  distance_m double precision not null,
  basis text not null,
  at timestamptz not null,
  primary key (tenant_id, order_id, user_id)
);
create index rescue_estimates_old_idx on rescue_estimates (at);
call protect_tenant_table('rescue_estimates');

-- What an elevator's screen has to say of the help that comes, and what it was told last.
create table rescue_screens (
  tenant_id bigint not null references tenants (id),
  elevator_id bigint not null,
  order_id bigint not null,
  case_key text not null,
  help text not null check (help in ('none', 'coming', 'here')),
  eta_at timestamptz,
  told_help text,
  told_eta_at timestamptz,
  try_at timestamptz not null,
  primary key (tenant_id, elevator_id)
);
create index rescue_screens_due_idx on rescue_screens (try_at)
  where told_help is distinct from help or told_eta_at is distinct from eta_at;
call protect_tenant_table('rescue_screens');
