-- The printed page of a signed record shows the facts that it was drafted from: they are kept with it.
create function refuse_sealed_facts() returns trigger language plpgsql as $$
begin
  if is_sealed(
    old.tenant_id,
    case old.kind when 'day' then 'dayControls' when 'week' then 'weekChecks' else 'monthDispatches' end,
    old.record_id
  ) then
    raise exception 'the facts of a signed record are not changed';
  end if;
  return coalesce(new, old);
end $$;
create trigger sealed_facts_are_kept before update or delete on supervision_drafts
  for each row execute function refuse_sealed_facts();
