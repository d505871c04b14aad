export const zhCN = {
  title: '界面设置',
  one: '界面设置',
  groups: {
    pictures: '图片',
  },
  fields: {
    host: '域名',
    systemName: '系统名称',
    companyName: '公司名称',
    platform: '平台标识',
    userIds: '适用用户',
    logoLarge: '大图标',
    logoSmall: '小图标',
    faviconIcon: '网站图标',
    appQr: 'App 二维码',
    miniProgramQr: '小程序二维码',
  },
};

export const enUS = {
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

export const itItaly = {
  title: 'Impostazioni interfaccia',
  one: 'Impostazione interfaccia',
  groups: {
    pictures: 'Immagini',
  },
  fields: {
    host: 'Host',
    systemName: 'Nome del sistema',
    companyName: 'Nome dell’azienda',
    platform: 'Piattaforma',
    userIds: 'Utenti',
    logoLarge: 'Logo grande',
    logoSmall: 'Logo piccolo',
    faviconIcon: 'Favicon',
    appQr: 'Codice QR app',
    miniProgramQr: 'Codice QR mini programma',
  },
};
