export const zhCN = {
  title: '周排查',
  one: '周排查',
  groups: {
    report: '报告内容',
  },
  fields: {
    useUnitId: '使用单位',
    templateId: '模板',
    checkDate: '排查日期',
    checkResult: '排查结果',
    isAbnormal: '异常',
    creatorId: '创建人',
    status: '状态',
    precautions: '防范措施',
    safetyOfficerOpinion: '安全员意见',
    safetyDirectorOpinion: '安全总监意见',
    riskRectification: '风险整改情况',
    evaluation: '评价',
    nextWeekFocus: '下周重点',
  },
  options: {
    checkResult: {
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

export const itItaly = {
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
