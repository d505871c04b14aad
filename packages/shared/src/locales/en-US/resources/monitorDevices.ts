export default {
  title: 'Monitoring devices',
  one: 'Monitoring device',
  fields: {
    deviceNo: 'Device no.',
    name: 'Name',
    monitorType: 'Monitoring',
    elevatorId: 'Elevator',
    model: 'Model',
    manufacturerId: 'Manufacturer',
    softVer: 'Software',
    hardVer: 'Hardware',
    iccid: 'ICCID',
    status: 'Status',
    installedOn: 'Installed on',
    seenAt: 'Last seen',
    note: 'Note',
  },
  options: {
    monitorType: {
      protocol: 'Protocol',
      sensor: 'Peripheral sensor',
      sensorPlus: 'Peripheral sensor plus',
    },
    status: {
      online: 'Online',
      offline: 'Offline',
    },
  },
};
