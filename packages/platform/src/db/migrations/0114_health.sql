-- What was last judged of each elevator's health, with every lost point and what shows it.
create table health_scores (
  elevator_id bigint primary key,
  tenant_id bigint not null references tenants (id),
  score smallint,
  health_index text,
  coverage real not null,
  judged_at timestamptz not null,
  losses jsonb not null default '[]',
  foreign key (tenant_id, elevator_id) references elevators (tenant_id, id) on delete cascade
);
call protect_tenant_table('health_scores');
