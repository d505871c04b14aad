-- Asked every second; a device is under one test at a time.
create unique index dtu_tests_running_idx on dtu_tests (tenant_id, dtu_id) where state = 'running' and deleted_at is null;
