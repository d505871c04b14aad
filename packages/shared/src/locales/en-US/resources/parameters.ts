export default {
  title: 'Parameters',
  one: 'Parameter',
  fields: {
    no: 'No.',
    name: 'Name',
    value: 'Value',
    default: 'Default',
    range: 'Range',
    unit: 'Unit',
    note: 'Note',
  },
};
