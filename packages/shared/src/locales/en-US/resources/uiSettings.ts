export default {
  title: 'UI settings',
  one: 'UI setting',
  groups: {
    pictures: 'Pictures',
  },
  fields: {
    host: 'Host',
    systemName: 'System name',
    companyName: 'Company name',
    platform: 'Platform',
    userIds: 'Users',
    logoLarge: 'Large logo',
    logoSmall: 'Small logo',
    faviconIcon: 'Favicon',
    appQr: 'App QR code',
    miniProgramQr: 'Mini program QR code',
  },
};
