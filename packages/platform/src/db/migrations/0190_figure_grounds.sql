alter table event_log no force row level security;
alter table elevators no force row level security;
alter table figure_hours no force row level security;
alter table figure_days no force row level security;
alter table figure_block_months no force row level security;
alter table meter_gateways no force row level security;
alter table meter_quarters no force row level security;

-- The first message of each elevator: before it nothing is known of it.
create table elevator_contacts (
  tenant_id bigint not null references tenants (id),
  elevator_id bigint not null,
  first_at timestamptz not null,
  primary key (tenant_id, elevator_id)
);
insert into elevator_contacts (tenant_id, elevator_id, first_at)
select tenant_id, elevator_id, min(at) from (
  select tenant_id, elevator_id, min(received_at) as at from event_log
    where elevator_id is not null and kind in ('modeChanged', 'wentOffline', 'cameOnline', 'faultOpened', 'powerLost')
    group by 1, 2
  union all select tenant_id, elevator_id, min(hour) from figure_hours group by 1, 2
  union all select tenant_id, elevator_id, min(day)::timestamptz from figure_days where recorded_ms > 0 group by 1, 2
) seen group by 1, 2;
call protect_tenant_table('elevator_contacts');

-- Trips in the metered share of the days, for the energy by trip.
alter table figure_days add column metered_trips double precision not null default 0;
alter table figure_months add column metered_trips double precision not null default 0;
alter table figure_block_months add column metered_trips double precision not null default 0;

-- The repair orders of a block's month, each as the values of its evidence in their order.
alter table figure_block_months add column cases jsonb;
update figure_block_months m set cases = c.cases from (
  select d.tenant_id, e.row / 256 as block, date_trunc('month', d.day)::date as month,
    jsonb_agg(jsonb_build_array(o -> 'orderId', o -> 'hasPeople', o -> 'people', o -> 'isByUser', o -> 'acceptMs',
      o -> 'arriveMs', o -> 'rescueMs', o -> 'isAcceptedInTime', o -> 'isArrivedInTime', o -> 'isRepeat', o -> 'isReturn',
      o -> 'isCompleted') order by d.day, d.elevator_id) as cases
  from figure_days d join elevators e on e.tenant_id = d.tenant_id and e.id = d.elevator_id
    cross join lateral jsonb_array_elements(d.cases) o
  where d.cases is not null group by 1, 2, 3) c
where c.tenant_id = m.tenant_id and c.block = m.block and c.month = m.month;

-- A month's sum, or that of a group of elevators, may differ from its days.
alter table figure_differences alter column elevator_id drop not null;
alter table figure_differences add column level text not null default 'day';
alter table figure_differences add column block integer;

-- The elevator that drew the energy: a gateway that is bound to another one does not take its past along.
alter table meter_quarters add column elevator_id bigint;
update meter_quarters q set elevator_id = g.elevator_id from meter_gateways g
where g.tenant_id = q.tenant_id and g.id = q.meter_gateway_id;
create index meter_quarters_elevator_idx on meter_quarters (tenant_id, elevator_id, at);

-- Rows past their retention, which lie in the order of their times.
create index meter_readings_at_idx on meter_readings using brin (at);
create index meter_checkpoints_at_idx on meter_checkpoints using brin (at);
create index meter_intervals_until_idx on meter_intervals using brin (until_at);
create index meter_quarters_at_idx on meter_quarters using brin (at);

-- A multiplier applies to all quarter hours from its day on.
create function note_multiplier_change() returns trigger language plpgsql as $$
begin
  insert into figure_changes (tenant_id, elevator_id, from_at, to_at)
    select distinct q.tenant_id, q.elevator_id, o.valid_from - interval '1 day', timestamptz '9999-01-01'
    from unnest(case when tg_op = 'INSERT' then array[new] else array[old, new] end) o
      join meter_quarters q on q.tenant_id = o.tenant_id and q.meter_gateway_id = o.meter_gateway_id
        and q.at >= o.valid_from - interval '1 day'
    where q.elevator_id is not null;
  return null;
end $$;
create trigger note_new_multiplier after insert on meter_multipliers for each row
  execute function note_multiplier_change();
create trigger note_changed_multiplier after update on meter_multipliers for each row
  when ((old.meter_gateway_id, old.valid_from, old.multiplier, old.deleted_at)
    is distinct from (new.meter_gateway_id, new.valid_from, new.multiplier, new.deleted_at))
  execute function note_multiplier_change();

alter table event_log force row level security;
alter table elevators force row level security;
alter table figure_hours force row level security;
alter table figure_days force row level security;
alter table figure_block_months force row level security;
alter table meter_gateways force row level security;
alter table meter_quarters force row level security;
