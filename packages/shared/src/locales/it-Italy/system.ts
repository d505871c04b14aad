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
  backup: {
    last: 'Ultimo backup {{age}} fa',
    none: 'Nessun backup',
    verified: 'ripristinato e confrontato',
    failed: 'l’ultimo tentativo è fallito',
    unscheduled: 'nessuno è programmato (BACKUP_DIR)',
  },
};
