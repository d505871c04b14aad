export default {
  title: 'Dizionari',
  one: 'Voce',
  fields: {
    parentId: 'Voce superiore',
    code: 'Codice',
    desc: 'Descrizione',
    position: 'Posizione',
    isActive: 'Attivo',
  },
};
