-- The samples of a recorded ride (16-bit integers of x, then y, then z, compressed by zstd), and its report.
create table ride_samples (
  run_id bigint primary key,
  tenant_id bigint not null references tenants (id),
  -- Names the recording at its origin, so that a repeated upload is one run.
  source_key text not null,
  rate_hz double precision not null,
  scale double precision not null,
  samples bytea not null,
  expected_distance_m double precision,
  report jsonb,
  limits jsonb,
  foreign key (tenant_id, run_id) references ride_runs (tenant_id, id) on delete cascade,
  unique (tenant_id, source_key)
);
alter table ride_samples alter column samples set storage external;
call protect_tenant_table('ride_samples');

create index ride_runs_waiting_idx on ride_runs (id) where status = 'received' and deleted_at is null;
create index ride_runs_recorded_idx on ride_runs (tenant_id, elevator_id, recorded_at desc);

-- Chunks of runs that are not complete yet.
create table ride_chunks (
  tenant_id bigint not null references tenants (id),
  source_key text not null,
  chunk integer not null,
  head jsonb not null,
  samples bytea not null,
  received_at timestamptz not null,
  primary key (tenant_id, source_key, chunk)
);
create index ride_chunks_received_idx on ride_chunks (received_at);
call protect_tenant_table('ride_chunks');
