export default {
  title: 'Prove dei gateway',
  one: 'Prova di un gateway',
  fields: {
    dtuCode: 'Numero DTU',
    dtuId: 'Dispositivo gateway',
    state: 'Stato',
    pushes: 'Messaggi',
    refused: 'Rifiutati',
    baseline: 'Soglia di superamento',
    minutes: 'Durata',
    startedAt: 'Inizio',
    dueAt: 'Fine',
    lastHeardAt: 'Ultimo messaggio',
    countedUntil: 'Contata fino a',
    missedS: 'Non contati',
    starter: 'Avviata da',
  },
  options: {
    state: {
      running: 'In corso',
      passed: 'Superata',
      failed: 'Non superata',
      tooMany: 'Troppi messaggi',
      unclear: 'Incerta',
      cancelled: 'Annullata',
    },
  },
};
