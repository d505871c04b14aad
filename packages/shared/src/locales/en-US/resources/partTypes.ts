export default {
  title: 'Part types',
  one: 'Part type',
  fields: {
    no: 'No.',
    name: 'Name',
    typeSerial: 'Type serial',
    description: 'Description',
  },
};
