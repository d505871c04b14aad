export const zhCN = {
  title: '潜在故障',
  one: '潜在故障',
  fields: {
    elevatorId: '电梯',
    settingId: '设置',
    settingName: '名称',
    faultCode: '故障代码',
    faultCount: '故障次数',
    warningValue: '预警值',
    periodDays: '周期',
    weight: '权重',
    status: '状态',
    raisedAt: '产生时间',
    lastFaultAt: '最近故障',
    clearedAt: '解除时间',
  },
  options: {
    status: {
      open: '未解除',
      cleared: '已解除',
    },
  },
};

export const enUS = {
  title: 'Potential faults',
  one: 'Potential fault',
  fields: {
    elevatorId: 'Elevator',
    settingId: 'Setting',
    settingName: 'Name',
    faultCode: 'Fault code',
    faultCount: 'Faults',
    warningValue: 'Warning value',
    periodDays: 'Period',
    weight: 'Weight',
    status: 'Status',
    raisedAt: 'Raised',
    lastFaultAt: 'Last fault',
    clearedAt: 'Cleared',
  },
  options: {
    status: {
      open: 'Open',
      cleared: 'Cleared',
    },
  },
};

export const itItaly = {
  title: 'Guasti potenziali',
  one: 'Guasto potenziale',
  fields: {
    elevatorId: 'Ascensore',
    settingId: 'Impostazione',
    settingName: 'Nome',
    faultCode: 'Codice di guasto',
    faultCount: 'Guasti',
    warningValue: 'Soglia di avviso',
    periodDays: 'Periodo',
    weight: 'Peso',
    status: 'Stato',
    raisedAt: 'Rilevato il',
    lastFaultAt: 'Ultimo guasto',
    clearedAt: 'Rientrato il',
  },
  options: {
    status: {
      open: 'Aperto',
      cleared: 'Rientrato',
    },
  },
};
