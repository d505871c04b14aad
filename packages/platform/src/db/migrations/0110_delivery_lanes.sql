-- Each channel has a lane for people and one for the rest, so that neither waits for another's provider.
drop index delivery_queue_people_idx;
drop index delivery_queue_others_idx;
create index delivery_queue_lane_idx on delivery_queue (channel, is_people, next_at);
-- A test is sent by the channel that it tests; what else is sent, by the first that is active.
alter table delivery_queue add column channel_id bigint;
-- Its channel bundles or has a rate: of one destination one is sent at a time, and may take the others along.
alter table delivery_queue add column is_bounded boolean not null default false;

-- The open alarm of a channel that reaches nobody, and what would end it.
create table channel_alarms (
  tenant_id bigint not null references tenants (id),
  channel_id bigint not null,
  alarm_id bigint not null,
  reason text not null check (reason in ('test', 'provider', 'costCap')),
  primary key (tenant_id, channel_id)
);
call protect_tenant_table('channel_alarms');

-- Communication tests that are due.
create index channel_tests_next_idx on channel_tests (next_at) where is_active and deleted_at is null;
create index channel_test_runs_waiting_idx on channel_test_runs (answer_by) where outcome = 'waiting';
