-- Each role that reads reports by the elevators, 110, has those in words, 851.
alter table roles no force row level security;
update roles set auth = overlay(rpad(auth, greatest(length(auth), 852), '0') placing '1' from 852 for 1)
where substr(auth, 111, 1) = '1';
alter table roles force row level security;
