export default {
  title: 'Contratti',
  one: 'Contratto',
  fields: {
    contractNo: 'N. contratto',
    useUnitId: 'Unità di utilizzo',
    startDate: 'Inizio',
    endDate: 'Fine',
    price: 'Prezzo',
  },
};
