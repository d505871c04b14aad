export default {
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
