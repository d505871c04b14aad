/** Words of each record of supervision: a day, a week or a month. */
export const sheetFields = {
  useUnitId: 'Unità di utilizzo',
  templateId: 'Modello',
  templateVersion: 'Versione del modello',
  isAbnormal: 'Anomalo',
  creatorId: 'Creato da',
  status: 'Stato',
};
export const sheetStates = {
  draft: 'Bozza',
  submitted: 'Inviato',
  archived: 'Archiviato',
};
export const sheetResults = {
  normal: 'Normale',
  hazard: 'Rischio',
  zeroRisk: 'Rischio zero',
  pending: 'In attesa',
};
/** Words of the reports of a week and a month. */
export const reportFields = {
  safetyDirectorOpinion: 'Parere del direttore della sicurezza',
  riskRectification: 'Correzione dei rischi',
  evaluation: 'Valutazione',
};
/** Words of a checked item of a day or a week. */
export const checkedItemFields = {
  position: 'N.',
  projectType: 'Tipo di voce',
  projectName: 'Voce',
  result: 'Esito',
  handleResult: 'Esito della gestione',
  dueOn: 'Da eliminare entro',
  opinion: 'Parere',
  picture: 'Foto',
  projectCode: 'Codice della voce',
  requirement: 'Criterio',
  isRequired: 'Obbligatoria',
  severity: 'Gravità',
  answeredAt: 'Ora della risposta',
  answerSeconds: 'Secondi',
  answerPlace: 'Posizione',
  answerAccuracyM: 'Precisione',
};
export const dangerSeverities = {
  general: 'Pericolo generale',
  serious: 'Pericolo grave',
};
export const checkedItemResults = {
  notChecked: 'Non controllato',
  qualified: 'Conforme',
  unqualified: 'Non conforme',
  notApplicable: 'Non presente',
};
/** Words of a work item, in an order and in its type. */
export const workItemFields = {
  position: 'N.',
  name: 'Voce',
  content: 'Contenuto',
  requirement: 'Requisito',
  area: 'Zona',
  isTest: 'Prova',
};
export const workItemAreas = {
  machineRoom: 'Locale macchine',
  car: 'Cabina',
  floor: 'Piano',
  shaftAndPit: 'Vano e fossa',
  escalator: 'Scala mobile',
  other: 'Altro',
};
