ALTER TABLE "roles" ADD COLUMN "level" text;
-- Roles go on as they were, but for those whose name says that they only look.
alter table roles no force row level security;
update roles set level =
  case when lower(trim(name)) in ('查看', '只读', 'view', 'view only', 'read only', 'sola lettura') then 'view' else 'manage' end;
alter table roles force row level security;
