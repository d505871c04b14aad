export default {
  title: 'Guasti potenziali',
  one: 'Guasto potenziale',
  fields: {
    elevatorId: 'Ascensore',
    settingId: 'Impostazione',
    settingName: 'Nome',
    faultCode: 'Codice di guasto',
    faultCount: 'Guasti',
    warningValue: 'Soglia di avviso',
    periodDays: 'Periodo',
    weight: 'Peso',
    status: 'Stato',
    raisedAt: 'Rilevato il',
    lastFaultAt: 'Ultimo guasto',
    clearedAt: 'Rientrato il',
  },
  options: {
    status: {
      open: 'Aperto',
      cleared: 'Rientrato',
    },
  },
};
