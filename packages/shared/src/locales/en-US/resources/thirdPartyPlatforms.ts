export default {
  title: 'Third-party platforms',
  one: 'Third-party platform',
  fields: {
    name: 'Name',
    platform: 'Platform',
    baseUrl: 'Address',
    account: 'Account',
    password: 'Password',
    isEnabled: 'Enabled',
    note: 'Note',
  },
  options: {
    platform: {
      tplink: 'TP-Link',
      hikvision: 'Hikvision',
      xiongmai: 'Xiongmai',
      gb28181: 'GB/T 28181',
      other: 'Other',
    },
  },
};
