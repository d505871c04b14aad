-- The evaluation of on-demand maintenance follows the elevator's own settings at once.
create trigger wake_upkeep_of_evaluated after update of evaluation_cycle, continuous_minutes on elevators
  for each row when ((old.evaluation_cycle, old.continuous_minutes)
    is distinct from (new.evaluation_cycle, new.continuous_minutes))
  execute function wake_changed_elevator();
