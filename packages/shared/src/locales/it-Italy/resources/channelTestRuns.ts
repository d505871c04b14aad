export default {
  title: 'Prove eseguite',
  one: 'Prova eseguita',
  fields: {
    channelTestId: 'Prova di comunicazione',
    startedAt: 'Iniziata il',
    answerBy: 'Risposta entro',
    answeredAt: 'Risposta il',
    outcome: 'Esito',
    reason: 'Motivo',
    deliveryId: 'Consegna',
  },
  options: {
    outcome: {
      waiting: 'In attesa di risposta',
      answered: 'Risposto',
      unanswered: 'Senza risposta',
      failed: 'Non riuscito',
    },
  },
};
