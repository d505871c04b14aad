export default {
  title: 'Tenant',
  one: 'Tenant',
  fields: {
    tenantName: 'Nome del tenant',
    status: 'Stato',
    company: 'Azienda',
    initialCompany: 'Azienda iniziale',
    isDemonstration: 'Dimostrazione',
    frozenAt: 'Congelato il',
  },
  options: {
    status: {
      active: 'Attivo',
      frozen: 'Congelato',
    },
  },
};
