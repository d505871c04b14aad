export default {
  title: 'Maintenance order items',
  one: 'Item',
  fields: {
    maintenanceOrderId: 'Maintenance order',
    position: 'No.',
    name: 'Item',
    content: 'Content',
    requirement: 'Requirement',
    area: 'Area',
    condition: 'Condition',
    isTest: 'Test',
    measured: 'Measured',
    note: 'Note',
  },
  options: {
    area: {
      machineRoom: 'Machine room',
      car: 'Car',
      floor: 'Floor',
      shaftAndPit: 'Shaft and pit',
      escalator: 'Escalator',
      other: 'Other',
    },
    condition: {
      notProcessed: 'Not processed',
      noSuchItem: 'No such item',
      qualified: 'Qualified',
      qualifiedAfterAdjustment: 'Qualified after adjustment',
      unqualified: 'Unqualified',
    },
  },
};
