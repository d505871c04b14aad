-- Lists as people keep them: for oneself, for those of a role, or for an organisation and what is below it.
create table saved_views (
  id bigint primary key generated always as identity,
  tenant_id bigint not null references tenants (id),
  user_id bigint not null,
  version integer not null default 1,
  resource text not null,
  page text not null,
  name text not null,
  audience text not null check (audience in ('self', 'role', 'organisation')),
  role_id bigint,
  org_id bigint not null,
  query text not null,
  columns jsonb,
  is_pinned boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((audience = 'role') = (role_id is not null)),
  foreign key (tenant_id, role_id) references roles (tenant_id, id)
);
create index saved_views_idx on saved_views (tenant_id, user_id);
call protect_tenant_table('saved_views');
