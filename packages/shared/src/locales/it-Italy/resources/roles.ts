export default {
  title: 'Ruoli',
  one: 'Ruolo',
  fields: {
    name: 'Nome del ruolo',
    orgId: 'Azienda',
    isDefault: 'Predefinito',
    auth: 'Permessi',
    level: 'Livello',
    note: 'Nota',
  },
  options: { level: { view: 'Sola lettura', work: 'Lavoro quotidiano', manage: 'Gestione' } },
};
