export default {
  title: 'Moduli di parametri',
  one: 'Modulo di parametri',
  fields: {
    no: 'N.',
    name: 'Nome',
    brand: 'Marca',
    model: 'Modello',
    position: 'Ordine',
    note: 'Nota',
  },
};
