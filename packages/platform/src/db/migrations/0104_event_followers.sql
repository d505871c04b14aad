-- How far each follower of the event log has come in each tenant's; the row is the lock that keeps two processes apart.
create table event_followers (
  name text not null,
  tenant_id bigint not null references tenants (id),
  seq bigint not null,
  tries integer not null default 0,
  retry_at timestamptz,
  primary key (name, tenant_id)
);
call protect_tenant_table('event_followers');

-- Events that a follower could not handle, with the reason.
create table event_follower_failures (
  tenant_id bigint not null references tenants (id),
  follower text not null,
  seq bigint not null,
  kind text not null,
  error text not null,
  failed_at timestamptz not null,
  primary key (tenant_id, follower, seq)
);
create index event_follower_failures_failed_idx on event_follower_failures (failed_at);
call protect_tenant_table('event_follower_failures');
