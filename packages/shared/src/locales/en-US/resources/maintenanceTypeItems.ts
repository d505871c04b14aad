export default {
  title: 'Maintenance items',
  one: 'Maintenance item',
  groups: {
    judging: 'Judging',
  },
  fields: {
    maintenanceTypeId: 'Maintenance type',
    position: 'No.',
    name: 'Item',
    content: 'Content',
    requirement: 'Requirement',
    area: 'Area',
    isTest: 'Test',
    judgeType: 'Judged by',
    minimum: 'Minimum',
    maximum: 'Maximum',
    measureUnit: 'Unit of measure',
    cycleMonths: 'Test cycle',
    ageRule: 'Rule by age',
    seasonWindow: 'Season',
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
    judgeType: {
      qualitative: 'By eye',
      numeric: 'Number',
      standard: 'Standard',
      maker: 'Maker’s requirement',
    },
    seasonWindow: {
      beforeRain: 'Before the rainy season',
      beforeWinter: 'Before winter',
    },
  },
};
