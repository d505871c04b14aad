export default {
  title: 'Tenants',
  one: 'Tenant',
  fields: {
    tenantName: 'Tenant name',
    status: 'Status',
    company: 'Company',
    initialCompany: 'Initial company',
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
