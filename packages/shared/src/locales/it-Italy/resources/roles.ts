export default {
  title: 'Ruoli',
  one: 'Ruolo',
  fields: {
    name: 'Nome del ruolo',
    orgId: 'Azienda',
    isDefault: 'Predefinito',
    auth: 'Permessi',
    note: 'Nota',
  },
};
