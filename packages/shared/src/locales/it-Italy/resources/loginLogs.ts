export default {
  title: 'Registro accessi',
  one: 'Accesso',
  fields: {
    time: 'Ora',
    userName: 'Nome utente',
    name: 'Nome',
    loginType: 'Tipo di accesso',
    ip: 'Indirizzo IP',
    outcome: 'Esito',
  },
  options: {
    loginType: {
      web: 'Web',
      app: 'App',
      applet: 'Applet WeChat',
      thirdLogin: 'Accesso di terze parti',
      sms: 'Codice SMS',
      ticket: 'Biglietto',
    },
    outcome: {
      success: 'Riuscito',
      wrong: 'Rifiutato',
    },
  },
};
