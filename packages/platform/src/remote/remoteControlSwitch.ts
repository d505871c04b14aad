/**
 * SQL condition on a row `c` of a tenant and a device's code: the tenant and the device's model allow commands that
 * affect service. Both are off until switched on.
 */
export const isRemoteControlOn = `exists (select 1 from tenants t
    join dtus d on d.tenant_id = t.id and d.deleted_at is null
    join remote_control_models m on m.tenant_id = t.id and m.device_model = d.device_model
      and m.is_allowed and m.deleted_at is null
  where t.id = c.tenant_id and t.allows_remote_control and d.dtu_code = c.dtu_code)`;
