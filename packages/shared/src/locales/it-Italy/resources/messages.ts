export default {
  title: 'Messaggi',
  one: 'Messaggio',
  fields: {
    referBizNo: 'N. pratica',
    type: 'Tipo',
    target: 'Destinatario',
    content: 'Contenuto',
    status: 'Stato',
    sendTime: 'Inviato il',
    failReason: 'Motivo',
  },
  options: {
    type: {
      appPush: 'Notifica app',
      sms: 'SMS',
      mail: 'E-mail',
      miniProgram: 'Mini programma',
    },
    status: {
      notSent: 'Non inviato',
      sent: 'Inviato',
      failed: 'Non riuscito',
    },
  },
};
