export default {
  title: 'Home users',
  one: 'Home user',
  fields: {
    name: 'Name',
    phone: 'Mobile',
    elevatorId: 'Elevator',
    bindState: 'Binding',
    isOwner: 'Owner',
    boundOn: 'Bound on',
    note: 'Note',
  },
  options: {
    bindState: {
      bound: 'Bound',
      unbound: 'Unbound',
    },
  },
};
