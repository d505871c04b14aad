export default {
  title: 'Utenti domestici',
  one: 'Utente domestico',
  fields: {
    name: 'Nome',
    phone: 'Cellulare',
    elevatorId: 'Ascensore',
    bindState: 'Associazione',
    isOwner: 'Proprietario',
    boundOn: 'Associato il',
    note: 'Nota',
  },
  options: {
    bindState: {
      bound: 'Associato',
      unbound: 'Non associato',
    },
  },
};
