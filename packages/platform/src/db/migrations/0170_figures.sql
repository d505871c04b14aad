-- Motion of an elevator in an hour, from its recordings.
create table figure_hours (
  tenant_id bigint not null references tenants (id),
  elevator_id bigint not null,
  hour timestamptz not null,
  recorded_ms double precision not null,
  run_ms double precision not null,
  starts double precision not null,
  trips double precision not null,
  door_cycles double precision not null,
  distance_m double precision not null,
  primary key (tenant_id, elevator_id, hour)
);
create index figure_hours_hour_idx on figure_hours (tenant_id, hour);
call protect_tenant_table('figure_hours');

-- Evidence of an elevator's local day. Numbers are doubles, whose sums are exact up to 2^53 and quick to add.
create table figure_days (
  tenant_id bigint not null references tenants (id),
  elevator_id bigint not null,
  day date not null,
  -- Null while the day is not over.
  closed_at timestamptz,
  elevator_days double precision not null,
  elevator_months double precision not null,
  period_ms double precision not null,
  no_data_ms double precision not null,
  planned_ms double precision not null,
  down_ms double precision not null,
  power_loss_ms double precision not null,
  fault_ms double precision not null,
  mode_ms double precision not null,
  outages double precision not null,
  failures double precision not null,
  recorded_ms double precision not null,
  run_ms double precision not null,
  starts double precision not null,
  trips double precision not null,
  door_cycles double precision not null,
  distance_m double precision not null,
  metered_ms double precision not null,
  energy_wh double precision not null,
  alarms double precision not null,
  trapped_alarms double precision not null,
  faults double precision not null,
  visits_due double precision not null,
  visits_on_time double precision not null,
  -- Starts by hour of the day; null without a start.
  starts_by_hour integer[],
  -- Repair orders reported on the day; null without one.
  cases jsonb,
  primary key (tenant_id, day, elevator_id)
);
create index figure_days_cases_idx on figure_days (tenant_id, day) where cases is not null;
create index figure_days_elevator_idx on figure_days (tenant_id, elevator_id, day);
call protect_tenant_table('figure_days');

-- Sums of the days of a month so far.
create table figure_months (
  like figure_days including defaults,
  foreign key (tenant_id) references tenants (id),
  primary key (tenant_id, day, elevator_id)
);
alter table figure_months rename column day to month;
alter table figure_months drop column closed_at, drop column starts_by_hour, drop column cases;
create index figure_months_elevator_idx on figure_months (tenant_id, elevator_id, month);
call protect_tenant_table('figure_months');

-- The first version of a closed day that late data has changed.
create table figure_restatements (
  tenant_id bigint not null references tenants (id),
  elevator_id bigint not null,
  day date not null,
  restated_at timestamptz not null,
  old_sums jsonb not null,
  old_cases jsonb,
  old_starts_by_hour integer[],
  primary key (tenant_id, day, elevator_id)
);
call protect_tenant_table('figure_restatements');

-- Progress of the roll-ups: a block of the flight recorder's rows in one time zone.
create table figure_due (
  tenant_id bigint not null references tenants (id),
  zone_id text not null,
  block integer not null,
  look_at timestamptz not null,
  -- The next hour of recordings and the first day that is not closed; null before the first round.
  next_hour timestamptz,
  next_day date,
  rolled_until timestamptz,
  primary key (tenant_id, zone_id, block)
);
create index figure_due_look_idx on figure_due (look_at);
call protect_tenant_table('figure_due');

-- Changes of records whose days may be closed, until the roll-ups have seen them.
create table figure_changes (
  id bigint primary key generated always as identity,
  tenant_id bigint not null references tenants (id),
  elevator_id bigint not null,
  from_at timestamptz not null,
  to_at timestamptz not null
);
create index figure_changes_tenant_idx on figure_changes (tenant_id, elevator_id);
call protect_tenant_table('figure_changes');

-- The newest event of each tenant whose lateness the roll-ups have judged.
create table figure_cursors (
  tenant_id bigint primary key references tenants (id),
  seq bigint not null
);
call protect_tenant_table('figure_cursors');

-- Counters that go on when a board is reset or swapped.
create table figure_counters (
  tenant_id bigint not null references tenants (id),
  elevator_id bigint not null,
  counter text not null,
  counter_offset double precision not null,
  last_value double precision not null,
  last_at timestamptz not null,
  doubt_value double precision,
  doubt_at timestamptz,
  primary key (tenant_id, elevator_id, counter)
);
call protect_tenant_table('figure_counters');

-- Nightly comparison of printed numbers with the records, and the numbers that differed.
create table figure_checks (
  id bigint primary key generated always as identity,
  tenant_id bigint not null references tenants (id),
  checked_at timestamptz not null,
  checked_count integer not null,
  different_count integer not null
);
create index figure_checks_time_idx on figure_checks (tenant_id, checked_at desc);
call protect_tenant_table('figure_checks');
create table figure_differences (
  id bigint primary key generated always as identity,
  tenant_id bigint not null references tenants (id),
  elevator_id bigint not null,
  day date not null,
  sum_name text not null,
  stored_value double precision not null,
  found_value double precision not null,
  found_at timestamptz not null
);
create index figure_differences_time_idx on figure_differences (tenant_id, found_at desc);
call protect_tenant_table('figure_differences');

-- States of an elevator at a moment, without its other events.
create index event_log_states_idx on event_log (tenant_id, elevator_id, received_at desc)
  where kind in ('modeChanged', 'wentOffline', 'cameOnline');
create index power_losses_elevator_idx on power_losses (tenant_id, elevator_id, lost_at desc);
create index repair_orders_elevator_time_idx on repair_orders (tenant_id, elevator_id, alarm_time);
create index maintenance_orders_elevator_end_idx on maintenance_orders (tenant_id, elevator_id, plan_end_date);

create function note_repair_change() returns trigger language plpgsql as $$
begin
  insert into figure_changes (tenant_id, elevator_id, from_at, to_at)
    select o.tenant_id, o.elevator_id, o.alarm_time, o.alarm_time
    from unnest(case when tg_op = 'INSERT' then array[new] else array[old, new] end) o
    where o.elevator_id is not null and o.alarm_time is not null;
  return null;
end $$;
create trigger note_new_repair after insert on repair_orders for each row execute function note_repair_change();
create trigger note_changed_repair after update on repair_orders for each row
  when ((old.elevator_id, old.alarm_time, old.work_order_record_state, old.has_people, old.people, old.alarm_class,
    old.accepted_at, old.arrived_at, old.freed_at, old.completed_at, old.due_at, old.parent_id, old.fault_code, old.deleted_at)
    is distinct from (new.elevator_id, new.alarm_time, new.work_order_record_state, new.has_people, new.people,
    new.alarm_class, new.accepted_at, new.arrived_at, new.freed_at, new.completed_at, new.due_at, new.parent_id,
    new.fault_code, new.deleted_at))
  execute function note_repair_change();

create function note_visit_change() returns trigger language plpgsql as $$
begin
  -- The local days of the visit and of its plan's end, a day wider for any zone.
  insert into figure_changes (tenant_id, elevator_id, from_at, to_at)
    select o.tenant_id, o.elevator_id, d.at, d.until
    from unnest(case when tg_op = 'INSERT' then array[new] else array[old, new] end) o
      cross join lateral (values (o.start_date, o.complete_date),
        (o.plan_end_date - interval '1 day', o.plan_end_date + interval '1 day')) as d(at, until)
    where o.elevator_id is not null and d.at is not null and d.until is not null;
  return null;
end $$;
create trigger note_new_visit after insert on maintenance_orders for each row execute function note_visit_change();
create trigger note_changed_visit after update on maintenance_orders for each row
  when ((old.elevator_id, old.status, old.start_date, old.complete_date, old.plan_end_date, old.deleted_at)
    is distinct from (new.elevator_id, new.status, new.start_date, new.complete_date, new.plan_end_date, new.deleted_at))
  execute function note_visit_change();
