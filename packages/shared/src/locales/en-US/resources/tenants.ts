export default {
  title: 'Tenants',
  one: 'Tenant',
  fields: {
    tenantName: 'Tenant',
    status: 'Status',
    company: 'Company',
    initialCompany: 'Initial company',
    belongUnit: 'Belongs to unit',
    belongTenantId: 'Belongs to tenant',
    isDemonstration: 'Demonstration',
    frozenAt: 'Frozen at',
  },
  options: {
    status: {
      active: 'Active',
      frozen: 'Frozen',
    },
  },
};
