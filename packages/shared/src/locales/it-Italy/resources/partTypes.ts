export default {
  title: 'Tipi di ricambio',
  one: 'Tipo di ricambio',
  fields: {
    no: 'N.',
    name: 'Nome',
    typeSerial: 'Serie del tipo',
    description: 'Descrizione',
  },
};
