-- A task of signed minutes is marked as done or not done; nothing else of it changes, and none is added or removed.
create function refuse_sealed_task() returns trigger language plpgsql as $$
declare
  free text[] := '{is_done,done_note,version,updated_at}';
begin
  if tg_op <> 'INSERT' and is_sealed(old.tenant_id, 'monthDispatches', old.month_dispatch_id)
    and (tg_op = 'DELETE' or to_jsonb(new) - free is distinct from to_jsonb(old) - free) then
    raise exception 'a part of a signed record of monthDispatches is not changed';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if (tg_op = 'INSERT' or new.month_dispatch_id is distinct from old.month_dispatch_id)
    and is_sealed(new.tenant_id, 'monthDispatches', new.month_dispatch_id) then
    raise exception 'a part of a signed record of monthDispatches is not changed';
  end if;
  return new;
end $$;
create trigger sealed_tasks_are_kept before insert or update or delete on supervision_tasks
  for each row execute function refuse_sealed_task();

-- A signed record becomes no draft again, and an archived one stays archived.
create function refuse_reopened_record() returns trigger language plpgsql as $$
begin
  if is_sealed(old.tenant_id, tg_argv[0], old.id) and (new.status = 'draft' or old.status = 'archived') then
    raise exception 'a signed record of % is not reopened', tg_argv[0];
  end if;
  return new;
end $$;
create trigger signed_records_stay_signed before update on day_controls for each row
  when (old.status is distinct from new.status) execute function refuse_reopened_record('dayControls');
create trigger signed_records_stay_signed before update on week_checks for each row
  when (old.status is distinct from new.status) execute function refuse_reopened_record('weekChecks');
create trigger signed_records_stay_signed before update on month_dispatches for each row
  when (old.status is distinct from new.status) execute function refuse_reopened_record('monthDispatches');

-- Open dangers are few: the check-up reads them without the records of every day.
create index day_controls_hazard_idx on day_controls (tenant_id, elevator_id, control_date)
  where control_result = 'hazard' and deleted_at is null;
