export default {
  title: 'Voci dell’ordine',
  one: 'Voce',
  fields: {
    maintenanceOrderId: 'Ordine di manutenzione',
    position: 'N.',
    name: 'Voce',
    content: 'Contenuto',
    requirement: 'Requisito',
    area: 'Zona',
    condition: 'Condizione',
    isTest: 'Prova',
    measured: 'Misurato',
    note: 'Nota',
  },
  options: {
    area: {
      machineRoom: 'Locale macchine',
      car: 'Cabina',
      floor: 'Piano',
      shaftAndPit: 'Vano e fossa',
      escalator: 'Scala mobile',
      other: 'Altro',
    },
    condition: {
      notProcessed: 'Non eseguito',
      noSuchItem: 'Non presente',
      qualified: 'Conforme',
      qualifiedAfterAdjustment: 'Conforme dopo regolazione',
      unqualified: 'Non conforme',
    },
  },
};
