-- Elevators for which a rule counts time towards an alarm, so that a restart of the platform does not begin the delay anew.
create table standing_cars (
  tenant_id bigint not null references tenants (id),
  elevator_id bigint not null,
  -- Last written; a standing that lasts is written again every minute.
  at timestamptz not null,
  -- Since when people have had no way out; null where only a bell is pending.
  since timestamptz,
  body jsonb not null,
  primary key (tenant_id, elevator_id)
);
call protect_tenant_table('standing_cars');
