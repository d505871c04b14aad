export default {
  title: 'Elevator users',
  one: 'Elevator user',
  fields: {
    elevatorId: 'Elevator',
    companyId: 'Company',
    userId: 'User',
    relation: 'Relation',
    roomNo: 'Room',
    boundOn: 'Bound on',
    note: 'Note',
  },
  options: {
    relation: {
      owner: 'Owner',
      resident: 'Resident',
      caretaker: 'Caretaker',
    },
  },
};
