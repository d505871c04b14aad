export default {
  title: 'Contracts',
  one: 'Contract',
  fields: {
    contractNo: 'Contract no.',
    useUnitId: 'Use unit',
    startDate: 'Start',
    endDate: 'End',
    price: 'Price',
  },
};
