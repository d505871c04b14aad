export const zhCN = {
  title: '按需维保规则',
  one: '按需维保规则',
  fields: {
    name: '名称',
    province: '省份',
    isActive: '启用',
    maxIntervalDays: '最长间隔',
    minMonitoredPercent: '监测在线率下限',
    maxLossHours: '监测中断上限',
    basis: '依据',
  },
};

export const enUS = {
  title: 'On-demand rules',
  one: 'On-demand rule',
  fields: {
    name: 'Name',
    province: 'Province',
    isActive: 'Active',
    maxIntervalDays: 'Longest interval',
    minMonitoredPercent: 'Monitored at least',
    maxLossHours: 'Longest loss of monitoring',
    basis: 'Legal basis',
  },
};

export const itItaly = {
  title: 'Regole su richiesta',
  one: 'Regola su richiesta',
  fields: {
    name: 'Nome',
    province: 'Provincia',
    isActive: 'Attiva',
    maxIntervalDays: 'Intervallo massimo',
    minMonitoredPercent: 'Monitoraggio minimo',
    maxLossHours: 'Interruzione massima del monitoraggio',
    basis: 'Base giuridica',
  },
};
