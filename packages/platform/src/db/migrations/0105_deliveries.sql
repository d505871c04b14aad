-- What is still to be sent: a row is claimed for a while, and gone when its delivery is settled.
create table delivery_queue (
  delivery_id bigint primary key,
  tenant_id bigint not null references tenants (id),
  channel text not null,
  -- Whom it goes to, as far as bundling and rates ask: the target, or the user whose target is looked up when it is sent.
  destination text not null,
  is_people boolean not null,
  params jsonb not null,
  next_at timestamptz not null,
  leased_until timestamptz,
  tries integer not null default 0,
  give_up_at timestamptz not null,
  foreign key (tenant_id, delivery_id) references deliveries (tenant_id, id)
);
create index delivery_queue_people_idx on delivery_queue (next_at) where is_people;
create index delivery_queue_others_idx on delivery_queue (next_at) where not is_people;
create index delivery_queue_destination_idx on delivery_queue (tenant_id, channel, destination);
call protect_tenant_table('delivery_queue');

-- How many messages a destination got in its running minute.
create table delivery_rates (
  tenant_id bigint not null references tenants (id),
  channel text not null,
  destination text not null,
  minute timestamptz not null,
  sent integer not null,
  primary key (tenant_id, channel, destination)
);
create index delivery_rates_minute_idx on delivery_rates (minute);
call protect_tenant_table('delivery_rates');

-- What a channel's messages have cost in a day of UTC, and whether it was told that the cap is reached.
create table delivery_costs (
  tenant_id bigint not null references tenants (id),
  channel_id bigint not null,
  day date not null,
  spent numeric(14, 2) not null,
  is_told boolean not null default false,
  primary key (tenant_id, channel_id, day)
);
create index delivery_costs_day_idx on delivery_costs (day);
call protect_tenant_table('delivery_costs');

-- Browsers that may be pushed to, as their push service named them.
create table push_subscriptions (
  id bigint primary key generated always as identity,
  tenant_id bigint not null references tenants (id),
  user_id bigint not null,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index push_subscriptions_user_idx on push_subscriptions (tenant_id, user_id);
call protect_tenant_table('push_subscriptions');

-- The key pair by which push services know this installation, made once: the private half sealed.
create table push_keys (
  id boolean primary key default true check (id),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null
);
call protect_platform_table('push_keys');
