-- Facts and texts from which a supervision record was drafted; what people changed is the difference.
create table supervision_drafts (
  tenant_id bigint not null references tenants (id),
  kind text not null,
  record_id bigint not null,
  facts jsonb not null,
  sections jsonb not null default '{}',
  drafted_at timestamptz not null,
  primary key (tenant_id, kind, record_id)
);
call protect_tenant_table('supervision_drafts');

-- A signed record keeps its content; the next signature moves its status and adds its own opinion.
call protect_sealed_rows('day_controls', 'dayControls', '{status,org_id}', '{}');
call protect_sealed_rows('week_checks', 'weekChecks', '{status,org_id}', '{safety_director_opinion}');
call protect_sealed_rows('month_dispatches', 'monthDispatches', '{status,org_id}', '{main_responsible_opinion}');
call protect_sealed_children('day_control_items', 'dayControls', 'day_control_id');
call protect_sealed_children('week_check_items', 'weekChecks', 'week_check_id');

-- When the records of a use unit are looked at next; a unit enters with its first appointment.
create table supervision_due (
  tenant_id bigint not null references tenants (id),
  use_unit_id bigint not null,
  looked_at timestamptz not null,
  look_at timestamptz not null,
  primary key (tenant_id, use_unit_id)
);
create index supervision_due_look_idx on supervision_due (look_at);
call protect_tenant_table('supervision_due');

-- Records that were missing after their cut-off.
create table supervision_misses (
  tenant_id bigint not null references tenants (id),
  use_unit_id bigint not null,
  kind text not null,
  -- Of a daily control; 0 for a record of the whole unit.
  elevator_id bigint not null default 0,
  from_on date not null,
  until_on date not null,
  noted_at timestamptz not null,
  primary key (tenant_id, use_unit_id, kind, from_on, elevator_id)
);
call protect_tenant_table('supervision_misses');
create index day_controls_date_idx on day_controls (tenant_id, elevator_id, control_date) where deleted_at is null;

-- Templates of before are in force as they are; records of before were not sealed.
update supervision_templates set state = 'effective', template_version = 1 where state is null;
update day_controls set status = 'draft' where status is null;
update week_checks set status = 'draft' where status is null;
update month_dispatches set status = 'draft' where status is null;
