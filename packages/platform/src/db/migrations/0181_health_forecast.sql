-- Observations of an elevator's signals on a UTC day, from its recordings, by hour, so that an hour may be rolled again.
create table signal_days (
  tenant_id bigint not null references tenants (id),
  elevator_id bigint not null,
  day date not null,
  -- { hour: { indicator: [count, total] } }
  hours jsonb not null default '{}',
  -- { hour: { "from>to:load band": [runs, sum of their mean currents] } }
  runs jsonb not null default '{}',
  primary key (tenant_id, elevator_id, day)
);
call protect_tenant_table('signal_days');
create index signal_days_day_idx on signal_days (tenant_id, day);

-- Scores of an elevator over time: a row where its score changed.
create table health_changes (
  tenant_id bigint not null references tenants (id),
  elevator_id bigint not null,
  judged_at timestamptz not null,
  score smallint,
  health_index text,
  losses jsonb not null,
  primary key (tenant_id, elevator_id, judged_at),
  foreign key (tenant_id, elevator_id) references elevators (tenant_id, id) on delete cascade
);
call protect_tenant_table('health_changes');

-- Claims about an elevator's next weeks, scored when their time is over.
create table health_cards (
  id bigint primary key generated always as identity,
  tenant_id bigint not null references tenants (id),
  elevator_id bigint not null,
  rule text not null,
  subsystem text not null,
  subject text not null,
  probability double precision,
  claim jsonb not null,
  made_at timestamptz not null,
  until_at timestamptz not null,
  outcome text not null default 'open',
  outcome_at timestamptz,
  -- A person's decision about the suggested item.
  accepted_order_id bigint,
  is_dismissed boolean not null default false,
  decided_by bigint,
  decided_at timestamptz,
  foreign key (tenant_id, elevator_id) references elevators (tenant_id, id) on delete cascade
);
call protect_tenant_table('health_cards');
create unique index health_cards_open_key on health_cards (tenant_id, elevator_id, rule, subject)
  where outcome = 'open';
create index health_cards_until_idx on health_cards (tenant_id, until_at) where outcome = 'open';
create index health_cards_made_idx on health_cards (tenant_id, made_at desc);

-- The next night in which a tenant's cards are made and scored.
create table health_due (
  tenant_id bigint primary key references tenants (id),
  next_at timestamptz not null
);
call protect_tenant_table('health_due');
