/** Words of each record of supervision: a day, a week or a month. */
export const sheetFields = {
  useUnitId: 'Use unit',
  templateId: 'Template',
  templateVersion: 'Template version',
  isAbnormal: 'Abnormal',
  creatorId: 'Creator',
  status: 'Status',
};
export const sheetStates = {
  draft: 'Draft',
  submitted: 'Submitted',
  archived: 'Archived',
};
export const sheetResults = {
  normal: 'Normal',
  hazard: 'Hazard',
  zeroRisk: 'Zero risk',
  pending: 'Pending',
};
/** Words of the reports of a week and a month. */
export const reportFields = {
  safetyDirectorOpinion: 'Safety director’s opinion',
  riskRectification: 'Risk rectification',
  evaluation: 'Evaluation',
};
/** Words of a checked item of a day or a week. */
export const checkedItemFields = {
  position: 'No.',
  projectType: 'Project type',
  projectName: 'Project',
  result: 'Result',
  handleResult: 'Handle result',
  dueOn: 'Due on',
  opinion: 'Opinion',
  picture: 'Picture',
  projectCode: 'Item code',
  requirement: 'Standard',
  isRequired: 'Required',
  severity: 'Severity',
  answeredAt: 'Answered at',
  answerSeconds: 'Seconds',
  answerPlace: 'Position',
  answerAccuracyM: 'Accuracy',
};
export const dangerSeverities = {
  general: 'General danger',
  serious: 'Serious danger',
};
export const checkedItemResults = {
  notChecked: 'Not checked',
  qualified: 'Qualified',
  unqualified: 'Unqualified',
  notApplicable: 'No such item',
};
/** Words of a work item, in an order and in its type. */
export const workItemFields = {
  position: 'No.',
  name: 'Item',
  content: 'Content',
  requirement: 'Requirement',
  area: 'Area',
  isTest: 'Test',
};
export const workItemAreas = {
  machineRoom: 'Machine room',
  car: 'Car',
  floor: 'Floor',
  shaftAndPit: 'Shaft and pit',
  escalator: 'Escalator',
  other: 'Other',
};
