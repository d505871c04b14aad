export default {
  title: 'Maintenance pictures',
  one: 'Picture',
  fields: {
    maintenanceOrderId: 'Maintenance order',
    itemId: 'Item',
    name: 'Name',
    picture: 'Picture',
    takenAt: 'Taken at',
  },
};
