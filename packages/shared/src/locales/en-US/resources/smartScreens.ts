export default {
  title: 'Smart screens',
  one: 'Smart screen',
  fields: {
    mac: 'MAC address',
    password: 'Password',
    elevatorId: 'Elevator',
    programCardId: 'Program card',
    region: 'Region',
    model: 'Model',
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
