-- Hints that a person has put away, so that no browser shows them again.
create table dismissed_hints (
  tenant_id bigint not null references tenants (id),
  user_id bigint not null,
  hint text not null,
  dismissed_at timestamptz not null,
  primary key (tenant_id, user_id, hint)
);
call protect_tenant_table('dismissed_hints');
