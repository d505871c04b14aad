export default {
  title: 'Modelli di messaggio',
  one: 'Modello di messaggio',
  fields: {
    no: 'N.',
    name: 'Nome',
    type: 'Tipo',
    content: 'Contenuto',
    isActive: 'Attivo',
    note: 'Nota',
  },
  options: {
    type: {
      appPush: 'Notifica app',
      sms: 'SMS',
      mail: 'E-mail',
      miniProgram: 'Mini programma',
    },
  },
};
