export const zhCN = {
  title: '潜在故障设置',
  one: '潜在故障设置',
  fields: {
    name: '名称',
    templateId: '故障模板',
    faultCode: '故障代码',
    warningValue: '预警值',
    periodDays: '周期',
    weight: '权重',
    isActive: '启用',
    notes: '说明',
  },
};

export const enUS = {
  title: 'Potential-fault settings',
  one: 'Potential-fault setting',
  fields: {
    name: 'Name',
    templateId: 'Fault template',
    faultCode: 'Fault code',
    warningValue: 'Warning value',
    periodDays: 'Period',
    weight: 'Weight',
    isActive: 'In use',
    notes: 'Notes',
  },
};

export const itItaly = {
  title: 'Impostazioni guasti potenziali',
  one: 'Impostazione',
  fields: {
    name: 'Nome',
    templateId: 'Modello di guasto',
    faultCode: 'Codice di guasto',
    warningValue: 'Soglia di avviso',
    periodDays: 'Periodo',
    weight: 'Peso',
    isActive: 'In uso',
    notes: 'Note',
  },
};
