export default {
  title: 'Marche di ascensori',
  one: 'Marca',
  fields: {
    no: 'N.',
    name: 'Nome',
    manufacturerId: 'Costruttore',
    country: 'Paese',
    logo: 'Logo',
    isActive: 'In uso',
    note: 'Nota',
  },
};
