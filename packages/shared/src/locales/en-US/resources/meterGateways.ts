export default {
  title: 'Meter gateways',
  one: 'Meter gateway',
  fields: {
    terminalCode: 'Terminal code',
    elevatorId: 'Bound elevator',
    softVer: 'Software version',
    hardVer: 'Hardware version',
    meterModel: 'Meter',
    basePrice: 'Base price',
    status: 'Status',
    note: 'Note',
  },
  options: {
    status: {
      online: 'Online',
      offline: 'Offline',
    },
  },
};
