-- One escalation an alarm: the policy as it stood, how far it has come, and when it goes on.
create table escalations (
  id bigint primary key generated always as identity,
  tenant_id bigint not null references tenants (id),
  alarm_id bigint not null unique,
  epoch integer not null,
  class smallint not null,
  kind text not null,
  elevator_id bigint,
  org_ids bigint[] not null default '{}',
  policy jsonb not null,
  state text not null,
  -- The step that was taken last, -1 before the first of the round.
  round integer not null,
  step_index integer not null,
  last_round integer not null,
  next_due_at timestamptz,
  -- Somebody wants the next step now, whatever holds it back.
  is_forced boolean not null default false,
  -- The last step, or what a person did last.
  active_at timestamptz not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  version integer not null default 1
);
create index escalations_due_idx on escalations (next_due_at) where next_due_at is not null;
create index escalations_ended_idx on escalations (ended_at) where ended_at is not null;
call protect_tenant_table('escalations');

-- Who was called at each step.
create table escalation_told (
  id bigint primary key generated always as identity,
  tenant_id bigint not null references tenants (id),
  escalation_id bigint not null,
  round integer not null,
  position integer not null,
  why text not null,
  due_at timestamptz not null,
  done_at timestamptz not null,
  targets jsonb not null,
  holes jsonb not null
);
create index escalation_told_escalation_idx on escalation_told (escalation_id, id);
create index escalation_told_done_idx on escalation_told (done_at);
call protect_tenant_table('escalation_told');

create table escalation_acknowledgements (
  tenant_id bigint not null references tenants (id),
  alarm_id bigint not null,
  user_id bigint not null,
  user_name text not null,
  at timestamptz not null,
  how text not null,
  primary key (alarm_id, user_id)
);
create index escalation_acknowledgements_at_idx on escalation_acknowledgements (at);
call protect_tenant_table('escalation_acknowledgements');

create table escalation_comments (
  id bigint primary key generated always as identity,
  tenant_id bigint not null references tenants (id),
  alarm_id bigint not null,
  user_id bigint not null,
  by_name text not null,
  at timestamptz not null,
  note text not null
);
create index escalation_comments_alarm_idx on escalation_comments (alarm_id, id);
create index escalation_comments_at_idx on escalation_comments (at);
call protect_tenant_table('escalation_comments');
