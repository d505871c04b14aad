-- The snapshot of a report as the text that was hashed; it is never changed.
create table report_contents (
  tenant_id bigint not null references tenants (id),
  report_id bigint not null,
  sha256 text not null,
  content text not null,
  primary key (tenant_id, report_id),
  foreign key (tenant_id, report_id) references reports (tenant_id, id)
);
create index report_contents_sha256_idx on report_contents (sha256);
call protect_tenant_table('report_contents');
revoke update, delete on report_contents from hoistway_app, hoistway_platform;

-- PDFs to print, and who receives the report afterwards.
create table report_prints (
  tenant_id bigint not null references tenants (id),
  report_id bigint not null,
  next_at timestamptz not null,
  tries integer not null default 0,
  recipient_ids bigint[] not null default '{}',
  primary key (tenant_id, report_id),
  foreign key (tenant_id, report_id) references reports (tenant_id, id)
);
create index report_prints_next_idx on report_prints (next_at);
call protect_tenant_table('report_prints');

create index report_plans_due_idx on report_plans (next_due_at) where deleted_at is null;

-- Reports that elevators ask for (day, week, month), sent once a use unit and period.
create table auto_reports (
  tenant_id bigint not null references tenants (id),
  use_unit_id bigint not null,
  kind text not null,
  from_on date not null,
  sent_at timestamptz not null,
  primary key (tenant_id, use_unit_id, kind, from_on)
);
call protect_tenant_table('auto_reports');
