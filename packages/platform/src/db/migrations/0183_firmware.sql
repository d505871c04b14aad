-- What the rules of a burn need beside the declared columns; no list shows them.
alter table firmware_burns
  add column epoch integer not null default 0,
  -- The device's run and connection before its restart.
  add column boot text,
  add column link text,
  add column granted_until timestamptz,
  add column is_cancelling boolean not null default false,
  -- Share of the campaign's jitter that the device waits after its wave's beginning.
  add column jitter double precision not null default 0,
  -- The next look at the burn; null in a wave that has not begun.
  add column due_at timestamptz;
create index firmware_burns_due_idx on firmware_burns (due_at) where finished_at is null;
create index firmware_burns_wave_idx on firmware_burns (campaign_id, wave);
-- One open burn of a device, whatever the number of campaigns and processes.
create unique index firmware_burns_open_idx on firmware_burns (tenant_id, dtu_id, coalesce(camera_id, 0))
  where finished_at is null;
alter table firmware_burns add constraint firmware_burns_confirmed check (
  state <> 'confirmed' or (rebooted_at is not null and finished_at is not null and granted_until is not null)
);

alter table firmware_campaigns
  -- Since when faults and alarms are counted: the wave's beginning, or a person's decision to resume.
  add column watched_from timestamptz,
  -- Failures of the wave at that moment.
  add column forgiven_failures integer not null default 0;
create index firmware_campaigns_running_idx on firmware_campaigns (id) where state = 'running';

update ota_programs set reserved_number = 0, confirmed_number = 0;
alter table ota_programs
  add constraint ota_programs_reserved check (
    coalesce(reserved_number, 0) between 0 and coalesce(current_number, 0)
  );
