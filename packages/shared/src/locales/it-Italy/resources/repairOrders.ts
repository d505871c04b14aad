export default {
  title: 'Ordini di riparazione',
  one: 'Ordine di riparazione',
  fields: {
    workOrderNo: 'N. ordine',
    elevatorId: 'Ascensore',
    alarmType: 'Tipo di allarme',
    workOrderRecordState: 'Stato',
    alarmTime: "Ora dell'allarme",
    alarmPerson: 'Segnalato da',
    acceptor: 'Preso in carico da',
    faultDesc: 'Descrizione',
  },
  options: {
    alarmType: {
      0: 'Non disponibile',
      1: 'Persone bloccate',
      2: "Campanello d'allarme",
      3: 'Guasto grave',
    },
    workOrderRecordState: {
      0: 'Allarme segnalato',
      1: 'Accettato',
      2: 'Arrivato',
      3: 'Completato',
      4: 'Ripristinato',
      5: 'Secondo allarme completato',
      6: 'Confermato',
      7: 'Confermato automaticamente',
      8: 'Annullato',
    },
  },
};
