-- Contents past their retention are deleted by the product alone; no role may change one.
grant delete on report_contents to hoistway_platform;
-- The entry of a deleted content still answers for its hash.
create index reports_sha256_idx on reports (sha256);
create index reports_as_of_idx on reports (tenant_id, as_of);
-- The few elevators of a fleet that ask for reports, looked for every minute.
create index elevators_auto_report_idx on elevators (tenant_id, use_unit_id)
  where deleted_at is null and (auto_day_report or auto_week_report or auto_month_report);
