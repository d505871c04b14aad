-- Whose line of states an alarm is in: several processes write alarms, each from what it knew when its line began. A change
-- that was made on another state than the one that stands is seen by it, though the version's number is the same.
alter table alarms add column line bigint not null default 0;
