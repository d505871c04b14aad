export default {
  smsRecords: 'Registro SMS',
  smsTemplates: 'Modelli di messaggi e SMS',
  useTemplate: 'Da un modello',
  send: 'Invia',
  sendAgain: 'Invia di nuovo',
  handedOver: {
    sent: 'Inviato',
    failed: 'Invio non riuscito',
    notSent: 'Nessun mittente configurato: attende nella posta in uscita',
  },
};
