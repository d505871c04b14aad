-- The flight recorder's frames of a case, which outlive the days that the recorder keeps.
create table case_evidence (
  tenant_id bigint not null references tenants (id),
  case_key text not null,
  elevator_id bigint not null,
  from_at timestamptz not null,
  to_at timestamptz not null,
  frames bytea not null,
  sha256 text not null,
  kept_at timestamptz not null,
  primary key (tenant_id, case_key, elevator_id)
);
call protect_tenant_table('case_evidence');
revoke update, delete on case_evidence from hoistway_app, hoistway_platform;
create trigger case_evidence_is_kept before update or delete on case_evidence
  for each row execute function refuse_change();
create trigger case_evidence_is_not_emptied before truncate on case_evidence
  for each statement execute function refuse_change();

create index repair_orders_reported_idx on repair_orders (alarm_time) where deleted_at is null;
