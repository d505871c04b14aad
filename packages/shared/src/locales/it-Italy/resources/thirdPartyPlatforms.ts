export default {
  title: 'Piattaforme di terzi',
  one: 'Piattaforma di terzi',
  fields: {
    name: 'Nome',
    platform: 'Piattaforma',
    baseUrl: 'Indirizzo',
    account: 'Account',
    password: 'Password',
    isEnabled: 'Abilitato',
    note: 'Nota',
  },
  options: {
    platform: {
      tplink: 'TP-Link',
      hikvision: 'Hikvision',
      xiongmai: 'Xiongmai',
      gb28181: 'GB/T 28181',
      other: 'Altro',
    },
  },
};
