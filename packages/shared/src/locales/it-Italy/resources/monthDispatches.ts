export default {
  title: 'Coordinamenti mensili',
  one: 'Coordinamento mensile',
  groups: {
    report: 'Verbale',
  },
  fields: {
    useUnitId: 'Unità di utilizzo',
    templateId: 'Modello',
    dispatchDate: 'Data del coordinamento',
    dispatchResult: 'Esito del coordinamento',
    isAbnormal: 'Anomalo',
    creatorId: 'Creato da',
    status: 'Stato',
    monthlyProblems: 'Problemi del mese',
    unresolvedIssues: 'Questioni aperte',
    scheduleContent: 'Contenuto del coordinamento',
    safetyDirectorOpinion: 'Parere del direttore della sicurezza',
    mainResponsibleOpinion: 'Parere del responsabile',
    riskRectification: 'Correzione dei rischi',
    evaluation: 'Valutazione',
  },
  options: {
    dispatchResult: {
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
