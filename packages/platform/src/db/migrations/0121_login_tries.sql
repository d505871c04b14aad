drop table login_failures;

-- Counted by the name that was tried, known or not, and by the network that it was tried from: the answer tells no caller
-- which names exist, and wrong passwords from one network lock no user out at another.
create table login_tries (
  name text not null,
  network text not null,
  failures int not null default 0,
  failed_at timestamptz,
  locked_until timestamptz,
  -- The last login from here that succeeded: a known network needs no captcha for what others do.
  succeeded_at timestamptz,
  primary key (name, network)
);
call protect_platform_table('login_tries');

-- Wrong codes by network, so that a guesser elsewhere does not use up the code.
alter table sms_codes add column tries_by jsonb not null default '{}';
