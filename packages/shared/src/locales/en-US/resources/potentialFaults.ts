export default {
  title: 'Potential faults',
  one: 'Potential fault',
  fields: {
    elevatorId: 'Elevator',
    settingId: 'Setting',
    settingName: 'Name',
    faultCode: 'Fault code',
    faultCount: 'Faults',
    warningValue: 'Warning value',
    periodDays: 'Period',
    weight: 'Weight',
    status: 'Status',
    raisedAt: 'Raised',
    lastFaultAt: 'Last fault',
    clearedAt: 'Cleared',
  },
  options: {
    status: {
      open: 'Open',
      cleared: 'Cleared',
    },
  },
};
