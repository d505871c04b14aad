export default {
  title: 'Potential-fault settings',
  one: 'Potential-fault setting',
  fields: {
    name: 'Name',
    templateId: 'Fault template',
    faultCode: 'Fault code',
    warningValue: 'Warning value',
    periodDays: 'Period',
    weight: 'Weight',
    isActive: 'In use',
    notes: 'Notes',
  },
};
