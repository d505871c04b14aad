export default {
  title: 'Weekly checks',
  one: 'Weekly check',
  groups: {
    report: 'Report',
  },
  fields: {
    useUnitId: 'Use unit',
    templateId: 'Template',
    checkDate: 'Check date',
    checkResult: 'Check result',
    isAbnormal: 'Abnormal',
    creatorId: 'Creator',
    status: 'Status',
    precautions: 'Precautions',
    safetyOfficerOpinion: 'Safety officer’s opinion',
    safetyDirectorOpinion: 'Safety director’s opinion',
    riskRectification: 'Risk rectification',
    evaluation: 'Evaluation',
    nextWeekFocus: 'Next week’s focus',
  },
  options: {
    checkResult: {
      normal: 'Normal',
      hazard: 'Hazard',
      zeroRisk: 'Zero risk',
      pending: 'Pending',
    },
    status: {
      draft: 'Draft',
      submitted: 'Submitted',
      archived: 'Archived',
    },
  },
};
