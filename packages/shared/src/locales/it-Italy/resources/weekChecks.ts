export default {
  title: 'Verifiche settimanali',
  one: 'Verifica settimanale',
  groups: {
    report: 'Rapporto',
  },
  fields: {
    useUnitId: 'Unità di utilizzo',
    templateId: 'Modello',
    checkDate: 'Data della verifica',
    checkResult: 'Esito della verifica',
    isAbnormal: 'Anomalo',
    creatorId: 'Creato da',
    status: 'Stato',
    precautions: 'Precauzioni',
    safetyOfficerOpinion: 'Parere dell’addetto alla sicurezza',
    safetyDirectorOpinion: 'Parere del direttore della sicurezza',
    riskRectification: 'Correzione dei rischi',
    evaluation: 'Valutazione',
    nextWeekFocus: 'Priorità della prossima settimana',
  },
  options: {
    checkResult: {
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
