export default {
  title: 'Cameras',
  one: 'Camera',
  fields: {
    name: 'Name',
    alias: 'Alias',
    status: 'Status',
    elevatorId: 'Bound elevator',
    type: 'Type',
    position: 'Where it looks',
    model: 'Model',
    mac: 'MAC address',
    softVer: 'Software',
    upgradeStatus: 'Upgrade',
    streamUrl: 'Stream address',
    alarmForwardingUrl: 'Alarm forwarding URL',
    note: 'Note',
  },
  options: {
    status: {
      online: 'Online',
      offline: 'Offline',
    },
    type: {
      tplink: 'TP-Link',
      hikvision: 'Hikvision',
      xiongmai: 'Xiongmai',
      nvr: 'NVR',
      other: 'Other',
    },
    position: {
      car: 'Car',
      machineRoom: 'Machine room',
      hall: 'Hall',
      other: 'Other',
    },
    upgradeStatus: {
      notUpgraded: 'Not upgraded',
      upgrading: 'Upgrading',
      success: 'Success',
      failed: 'Failed',
    },
  },
};
