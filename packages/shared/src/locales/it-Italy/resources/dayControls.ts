export default {
  title: 'Controlli giornalieri',
  one: 'Controllo giornaliero',
  fields: {
    elevatorId: 'Ascensore',
    useUnitId: 'Unità di utilizzo',
    templateId: 'Modello',
    controlDate: 'Data del controllo',
    period: 'Periodo',
    controlResult: 'Esito del controllo',
    isAbnormal: 'Anomalo',
    hazardCount: 'Rischi',
    weather: 'Meteo',
    creatorId: 'Creato da',
    opinions: 'Pareri',
    status: 'Stato',
  },
  options: {
    period: {
      morning: 'Mattina',
      afternoon: 'Pomeriggio',
      wholeDay: 'Intera giornata',
    },
    controlResult: {
      normal: 'Normale',
      hazard: 'Rischio',
      zeroRisk: 'Rischio zero',
      pending: 'In attesa',
    },
    status: {
      draft: 'Bozza',
      submitted: 'Inviato',
      archived: 'Archiviato',
    },
  },
};
