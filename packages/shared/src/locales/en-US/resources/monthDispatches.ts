export default {
  title: 'Monthly dispatches',
  one: 'Monthly dispatch',
  groups: {
    report: 'Minutes',
  },
  fields: {
    useUnitId: 'Use unit',
    templateId: 'Template',
    dispatchDate: 'Dispatch date',
    dispatchResult: 'Dispatch result',
    isAbnormal: 'Abnormal',
    creatorId: 'Creator',
    status: 'Status',
    monthlyProblems: 'Monthly problems',
    unresolvedIssues: 'Unresolved issues',
    scheduleContent: 'Schedule content',
    safetyDirectorOpinion: 'Safety director’s opinion',
    mainResponsibleOpinion: 'Main responsible person’s opinion',
    riskRectification: 'Risk rectification',
    evaluation: 'Evaluation',
  },
  options: {
    dispatchResult: {
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
