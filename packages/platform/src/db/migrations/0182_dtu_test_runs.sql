-- The place of a cell in its device's order, what was measured, and the reply to its command.
alter table dtu_test_cells
  add column place integer not null default 0,
  add column evidence jsonb,
  add column reply_ms integer;
alter table dtu_test_runs add column test_names text[] not null default '{}';
create index dtu_test_cells_open_idx on dtu_test_cells (run_id, dtu_id, place) where state in ('waiting', 'running');
create unique index dtu_test_cells_running_idx on dtu_test_cells (tenant_id, dtu_id) where state = 'running';
