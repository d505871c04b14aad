-- Attempts to analyse a ride, and the end of the claim of the process that analyses it.
alter table ride_samples add column attempts integer not null default 0, add column claimed_until timestamptz;
