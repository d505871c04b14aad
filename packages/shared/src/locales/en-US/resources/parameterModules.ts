export default {
  title: 'Parameter modules',
  one: 'Parameter module',
  fields: {
    no: 'No.',
    name: 'Name',
    brand: 'Brand',
    model: 'Model',
    position: 'Order',
    note: 'Note',
  },
};
