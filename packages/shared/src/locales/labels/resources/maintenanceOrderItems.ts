export const zhCN = {
  title: '维保工单项目',
  one: '项目',
  fields: {
    maintenanceOrderId: '维保工单',
    position: '序号',
    name: '项目名称',
    content: '维保内容',
    requirement: '维保要求',
    area: '部位',
    condition: '结果',
    isTest: '试验项目',
    measured: '测量值',
    note: '说明',
  },
  options: {
    area: {
      machineRoom: '机房',
      car: '轿厢',
      floor: '层站',
      shaftAndPit: '井道及底坑',
      escalator: '自动扶梯',
      other: '其他',
    },
    condition: {
      notProcessed: '未处理',
      noSuchItem: '无此项',
      qualified: '合格',
      qualifiedAfterAdjustment: '调整后合格',
      unqualified: '不合格',
    },
  },
};

export const enUS = {
  title: 'Maintenance order items',
  one: 'Item',
  fields: {
    maintenanceOrderId: 'Maintenance order',
    position: 'No.',
    name: 'Item',
    content: 'Content',
    requirement: 'Requirement',
    area: 'Area',
    condition: 'Condition',
    isTest: 'Test',
    measured: 'Measured',
    note: 'Note',
  },
  options: {
    area: {
      machineRoom: 'Machine room',
      car: 'Car',
      floor: 'Floor',
      shaftAndPit: 'Shaft and pit',
      escalator: 'Escalator',
      other: 'Other',
    },
    condition: {
      notProcessed: 'Not processed',
      noSuchItem: 'No such item',
      qualified: 'Qualified',
      qualifiedAfterAdjustment: 'Qualified after adjustment',
      unqualified: 'Unqualified',
    },
  },
};

export const itItaly = {
  title: 'Voci dell’ordine',
  one: 'Voce',
  fields: {
    maintenanceOrderId: 'Ordine di manutenzione',
    position: 'N.',
    name: 'Voce',
    content: 'Contenuto',
    requirement: 'Requisito',
    area: 'Zona',
    condition: 'Condizione',
    isTest: 'Prova',
    measured: 'Misurato',
    note: 'Nota',
  },
  options: {
    area: {
      machineRoom: 'Locale macchine',
      car: 'Cabina',
      floor: 'Piano',
      shaftAndPit: 'Vano e fossa',
      escalator: 'Scala mobile',
      other: 'Altro',
    },
    condition: {
      notProcessed: 'Non eseguito',
      noSuchItem: 'Non presente',
      qualified: 'Conforme',
      qualifiedAfterAdjustment: 'Conforme dopo regolazione',
      unqualified: 'Non conforme',
    },
  },
};
