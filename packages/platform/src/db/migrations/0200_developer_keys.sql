-- Secrets with which developers sign their requests, sealed; a replaced one remains valid until its end.
create table developer_keys (
  id bigint generated always as identity primary key,
  developer_id bigint not null references developers (id),
  secret text not null,
  issued_by text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  ends_at timestamptz
);
create index developer_keys_developer_idx on developer_keys (developer_id, created_at desc);
call protect_platform_table('developer_keys');

-- Nonces of accepted requests, each accepted once.
create table developer_nonces (
  developer_id bigint not null references developers (id),
  nonce text not null,
  received_at timestamptz not null,
  primary key (developer_id, nonce)
);
create index developer_nonces_received_idx on developer_nonces (received_at);
call protect_platform_table('developer_nonces');
