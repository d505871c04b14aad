export const zhCN = {
  title: '日管控',
  one: '日管控',
  fields: {
    elevatorId: '电梯',
    useUnitId: '使用单位',
    templateId: '模板',
    controlDate: '管控日期',
    period: '时段',
    controlResult: '管控结果',
    isAbnormal: '异常',
    hazardCount: '隐患数',
    weather: '天气',
    creatorId: '创建人',
    opinions: '意见',
    status: '状态',
  },
  options: {
    period: {
      morning: '上午',
      afternoon: '下午',
      wholeDay: '全天',
    },
    controlResult: {
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
  title: 'Daily controls',
  one: 'Daily control',
  fields: {
    elevatorId: 'Elevator',
    useUnitId: 'Use unit',
    templateId: 'Template',
    controlDate: 'Control date',
    period: 'Period',
    controlResult: 'Control result',
    isAbnormal: 'Abnormal',
    hazardCount: 'Hazards',
    weather: 'Weather',
    creatorId: 'Creator',
    opinions: 'Opinions',
    status: 'Status',
  },
  options: {
    period: {
      morning: 'Morning',
      afternoon: 'Afternoon',
      wholeDay: 'Whole day',
    },
    controlResult: {
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
