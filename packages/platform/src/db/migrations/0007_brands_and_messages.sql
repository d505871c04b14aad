-- A host's brand is a record; what was kept before becomes one.
alter table host_brands no force row level security;
insert into ui_settings
    (host, system_name, company_name, platform, logo_large, logo_small, favicon_icon, app_qr, mini_program_qr)
  select host, coalesce(setting->>'systemName', host), setting->>'companyName', setting->>'platform',
    setting->>'logoLarge', setting->>'logoSmall', setting->>'faviconIcon', setting->>'appQr',
    setting->>'miniProgramQr'
  from host_brands;
drop table host_brands;

-- The outbox holds messages of every type; `phone` is whoever the type means.
alter table sms_outbox add column type text not null default 'sms';
