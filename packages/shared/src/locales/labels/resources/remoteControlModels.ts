export const zhCN = {
  title: '远程控制机型',
  one: '远程控制机型',
  fields: {
    deviceModel: '设备型号',
    isAllowed: '允许远程控制',
    assessment: '风险评估',
    assessedOn: '评估日期',
    note: '备注',
  },
};

export const enUS = {
  title: 'Remote control by model',
  one: 'Model with remote control',
  fields: {
    deviceModel: 'Device model',
    isAllowed: 'Remote control allowed',
    assessment: 'Risk assessment',
    assessedOn: 'Assessed on',
    note: 'Note',
  },
};

export const itItaly = {
  title: 'Controllo remoto per modello',
  one: 'Modello con controllo remoto',
  fields: {
    deviceModel: 'Modello',
    isAllowed: 'Controllo remoto permesso',
    assessment: 'Valutazione dei rischi',
    assessedOn: 'Valutato il',
    note: 'Nota',
  },
};
