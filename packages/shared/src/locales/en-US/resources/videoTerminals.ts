export default {
  title: 'Video terminals',
  one: 'Video terminal',
  fields: {
    terminalNo: 'Terminal no.',
    name: 'Name',
    elevatorId: 'Elevator',
    model: 'Model',
    sipNo: 'SIP number',
    softVer: 'Software',
    status: 'Status',
    seenAt: 'Last seen',
    note: 'Note',
  },
  options: {
    status: {
      online: 'Online',
      offline: 'Offline',
    },
  },
};
