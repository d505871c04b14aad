export default {
  title: 'Operation log',
  one: 'Operation',
  fields: {
    operateTime: 'Time',
    user: 'User',
    action: 'Action',
    resource: 'Kind of record',
    content: 'Content',
    address: 'Address',
    recordId: 'Record id',
    rows: 'Records',
    specialCode: 'Special code',
    mainBoardProgramNo: 'Main board program no.',
    remarks: 'Remarks',
  },
  options: {
    action: {
      created: 'Created',
      updated: 'Changed',
      deleted: 'Deleted',
      restored: 'Brought back',
      imported: 'Imported',
      command: 'Command',
    },
  },
};
