call protect_tenant_table('organisations');
call protect_tenant_table('roles');
call protect_tenant_table('users');
call protect_tenant_table('use_units');
call protect_tenant_table('dtus');
call protect_tenant_table('fault_templates');
call protect_tenant_table('elevators');
call protect_tenant_table('floor_comparisons');
call protect_tenant_table('repair_orders');
call protect_tenant_table('maintenance_orders');
call protect_tenant_table('contracts');
call protect_tenant_table('year_checks');

-- A tenant may know itself; the dictionary is everybody's to read.
call protect_platform_table('tenants');
create policy tenant_knows_itself on tenants for select to hoistway_app using (id = app_tenant());
call protect_platform_table('dictionaries');
create policy everybody_reads on dictionaries for select to hoistway_app using (true);
