export default {
  title: 'Prove di comunicazione',
  one: 'Prova di comunicazione',
  fields: {
    name: 'Nome',
    channelId: 'Canale',
    userId: 'Utente',
    target: 'Destinazione',
    everyHours: 'Ogni',
    responseMinutes: 'Risposta entro',
    isActive: 'Attiva',
    nextAt: 'Prossima',
    lastAt: 'Ultima',
    lastOutcome: 'Ultimo esito',
  },
  options: {
    lastOutcome: {
      waiting: 'In attesa di risposta',
      answered: 'Risposto',
      unanswered: 'Senza risposta',
      failed: 'Non riuscito',
    },
  },
};
