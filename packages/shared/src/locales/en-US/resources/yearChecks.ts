export default {
  title: 'Annual inspections',
  one: 'Annual inspection',
  fields: {
    elevatorId: 'Elevator',
    dueDate: 'Due date',
    checkedOn: 'Checked on',
    result: 'Result',
    note: 'Note',
  },
  options: {
    result: {
      pending: 'Pending',
      passed: 'Passed',
      failed: 'Failed',
    },
  },
};
