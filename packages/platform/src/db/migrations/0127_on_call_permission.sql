-- On-call plans have a permission of their own, 900; each role that held them by the system settings, 801, keeps them.
alter table roles no force row level security;
update roles set auth = overlay(rpad(auth, greatest(length(auth), 901), '0') placing '1' from 901 for 1)
where substr(auth, 802, 1) = '1';
alter table roles force row level security;
