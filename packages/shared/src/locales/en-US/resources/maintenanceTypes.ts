export default {
  title: 'Maintenance types',
  one: 'Maintenance type',
  fields: {
    name: 'Name',
    elevatorType: 'Elevator type',
    classify: 'Classify',
    cycleDays: 'Cycle',
    templateCode: 'Template',
    templateVersion: 'Template version',
    isActive: 'Active',
    note: 'Note',
  },
  options: {
    elevatorType: {
      traction: 'Traction and forced drive',
      hydraulic: 'Hydraulic',
      sundries: 'Dumbwaiter',
      escalator: 'Escalator and moving walkway',
    },
    classify: {
      semiMonthly: 'Semi-monthly',
      quarterly: 'Quarterly',
      halfYearly: 'Half-yearly',
      annual: 'Annual',
    },
  },
};
