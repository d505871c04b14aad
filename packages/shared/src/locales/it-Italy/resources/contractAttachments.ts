export default {
  title: 'Allegati del contratto',
  one: 'Allegato',
  fields: {
    contractId: 'Contratto',
    name: 'Nome',
    file: 'File',
    note: 'Nota',
  },
};
