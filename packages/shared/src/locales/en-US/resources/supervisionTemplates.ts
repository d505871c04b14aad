export default {
  title: 'Supervision templates',
  one: 'Supervision template',
  fields: {
    number: 'Number',
    name: 'Name',
    kind: 'Kind',
    enterpriseId: 'Enterprise',
    isDefault: 'Default',
    note: 'Note',
  },
  options: {
    kind: {
      day: 'Daily control',
      week: 'Weekly check',
      month: 'Monthly dispatch',
    },
  },
};
