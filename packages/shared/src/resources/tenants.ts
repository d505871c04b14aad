import { superAdminOnly } from '../domain/permission.ts';
import { recordRights } from '../domain/rightsTable.ts';
import { textRequired } from '../domain/validation.ts';
import { choice, flag, instant, ref, text } from '../model/field.ts';
import { defineResource } from '../model/resource.ts';

/** A tenant separates data; freezing it ends its sessions (§3 "Tenant"). */
export const tenants = defineResource({
  name: 'tenants',
  scope: 'platform',
  permission: superAdminOnly,
  rights: recordRights.platform,
  display: 'tenantName',
  sort: { by: 'id' },
  fields: {
    tenantName: text({
      schema: textRequired,
      list: true,
      filter: true,
      search: true,
      unique: true,
      transfer: true,
    }),
    status: choice(['active', 'frozen'], {
      initial: 'active',
      required: true,
      list: true,
      filter: true,
      transfer: true,
    }),
    company: text({ list: true, search: true, transfer: true }),
    initialCompany: text({ list: true, transfer: true }),
    belongUnit: text({ list: true, filter: true, search: true, transfer: true }),
    belongTenantId: ref('tenants', { list: true, filter: true, transfer: true }),
    /** Whether commands that affect service may be sent at all; each device model needs its own permission beside it. */
    allowsRemoteControl: flag({ filter: true }),
    isDemonstration: flag({ readOnly: true }),
    frozenAt: instant({ list: true, readOnly: true }),
  },
});
