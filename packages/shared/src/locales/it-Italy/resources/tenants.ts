export default {
  title: 'Tenant',
  one: 'Tenant',
  fields: {
    tenantName: 'Tenant',
    status: 'Stato',
    company: 'Azienda',
    initialCompany: 'Azienda iniziale',
    belongUnit: 'Unità di appartenenza',
    belongTenantId: 'Tenant di appartenenza',
    isDemonstration: 'Dimostrazione',
    frozenAt: 'Sospeso il',
  },
  options: {
    status: {
      active: 'Attivo',
      frozen: 'Congelato',
    },
  },
};
