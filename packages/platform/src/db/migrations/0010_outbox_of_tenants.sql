-- A tenant's own messages go into the outbox; what lies there, codes among it, only the platform reads.
create policy tenant_adds on sms_outbox for insert to hoistway_app with check (tenant_id = app_tenant());
