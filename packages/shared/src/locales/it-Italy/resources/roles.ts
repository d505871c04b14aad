export default {
  title: 'Ruoli',
  one: 'Ruolo',
  fields: {
    name: 'Nome del ruolo',
    isDefault: 'Predefinito',
    auth: 'Permessi',
    note: 'Nota',
  },
};
