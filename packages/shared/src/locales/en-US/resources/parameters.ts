export default {
  title: 'Parameters',
  one: 'Parameter',
  fields: {
    no: 'No.',
    name: 'Name',
    moduleId: 'Module',
    value: 'Value',
    default: 'Default',
    range: 'Range',
    unit: 'Unit',
    note: 'Note',
  },
};
