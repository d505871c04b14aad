export const zhCN = {
  title: '月调度',
  one: '月调度',
  groups: {
    report: '会议纪要',
  },
  fields: {
    useUnitId: '使用单位',
    templateId: '模板',
    dispatchDate: '调度日期',
    dispatchResult: '调度结果',
    isAbnormal: '异常',
    creatorId: '创建人',
    status: '状态',
    monthlyProblems: '本月问题',
    unresolvedIssues: '未解决事项',
    scheduleContent: '调度内容',
    safetyDirectorOpinion: '安全总监意见',
    mainResponsibleOpinion: '主要负责人意见',
    riskRectification: '风险整改情况',
    evaluation: '评价',
  },
  options: {
    dispatchResult: {
      normal: '正常',
      hazard: '存在隐患',
      zeroRisk: '零风险',
      pending: '待确认',
    },
    status: {
      draft: '草稿',
      submitted: '已提交',
      archived: '已归档',
    },
  },
};

export const enUS = {
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

export const itItaly = {
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
