export default {
  title: 'Annual inspections',
  one: 'Annual inspection',
  groups: {
    inspection: 'Inspection',
  },
  fields: {
    elevatorId: 'Elevator',
    dueDate: 'Due',
    kind: 'Kind',
    checkedOn: 'Done',
    result: 'Result',
    inspectionBody: 'Inspection body',
    inspector: 'Inspector',
    reportNo: 'Report no.',
    nextDate: 'Next inspection',
    report: 'Report',
    note: 'Note',
  },
  options: {
    kind: {
      periodic: 'Periodic',
      selfTest: 'Self-test',
      supervision: 'Supervised',
      recheck: 'Recheck',
    },
    result: {
      pending: 'Pending',
      passed: 'Passed',
      failed: 'Not passed',
    },
  },
};
