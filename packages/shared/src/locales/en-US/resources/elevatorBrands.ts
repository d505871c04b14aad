export default {
  title: 'Elevator brands',
  one: 'Elevator brand',
  fields: {
    no: 'No.',
    name: 'Name',
    manufacturerId: 'Manufacturer',
    country: 'Country',
    logo: 'Logo',
    isActive: 'In use',
    note: 'Note',
  },
};
