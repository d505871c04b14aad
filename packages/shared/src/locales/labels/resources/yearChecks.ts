export const zhCN = {
  title: '年检',
  one: '年检',
  groups: {
    selfInspection: '自检',
    inspection: '检验',
  },
  fields: {
    elevatorId: '电梯',
    dueDate: '应检日期',
    kind: '检验类别',
    checkedOn: '检验日期',
    result: '结果',
    inspectionBody: '检验机构',
    inspector: '检验员',
    reportNo: '报告编号',
    nextDate: '下次检验日期',
    report: '检验报告',
    note: '备注',
    selfInspectedOn: '自检日期',
    selfInspector: '自检人员',
    selfReviewer: '审核人员',
    selfReport: '自检报告',
    remindedStep: '最近一次提醒（提前天数）',
  },
  options: {
    kind: {
      periodic: '定期检验',
      selfTest: '自行检测',
      supervision: '监督检验',
      recheck: '复检',
    },
    result: {
      pending: '待检',
      passed: '合格',
      failed: '不合格',
    },
  },
};

export const enUS = {
  title: 'Annual inspections',
  one: 'Annual inspection',
  groups: {
    selfInspection: 'Self-inspection',
    inspection: 'Inspection',
  },
  fields: {
    elevatorId: 'Elevator',
    dueDate: 'Due',
    kind: 'Kind',
    checkedOn: 'Done',
    result: 'Result',
    inspectionBody: 'Inspection body',
    inspector: 'Inspector',
    reportNo: 'Report no.',
    nextDate: 'Next inspection',
    report: 'Report',
    note: 'Note',
    selfInspectedOn: 'Self-inspected',
    selfInspector: 'Inspected by',
    selfReviewer: 'Reviewed by',
    selfReport: 'Self-inspection report',
    remindedStep: 'Last reminder, days ahead',
  },
  options: {
    kind: {
      periodic: 'Periodic',
      selfTest: 'Self-test',
      supervision: 'Supervised',
      recheck: 'Recheck',
    },
    result: {
      pending: 'Pending',
      passed: 'Passed',
      failed: 'Not passed',
    },
  },
};

export const itItaly = {
  title: 'Verifiche periodiche',
  one: 'Verifica periodica',
  groups: {
    selfInspection: 'Autoispezione',
    inspection: 'Verifica',
  },
  fields: {
    elevatorId: 'Ascensore',
    dueDate: 'Scadenza',
    kind: 'Tipo',
    checkedOn: 'Eseguita',
    result: 'Esito',
    inspectionBody: 'Ente ispettivo',
    inspector: 'Ispettore',
    reportNo: 'N. rapporto',
    nextDate: 'Prossima verifica',
    report: 'Rapporto',
    note: 'Nota',
    selfInspectedOn: 'Autoispezione',
    selfInspector: 'Eseguita da',
    selfReviewer: 'Verificata da',
    selfReport: 'Rapporto di autoispezione',
    remindedStep: 'Ultimo avviso, giorni prima',
  },
  options: {
    kind: {
      periodic: 'Periodica',
      selfTest: 'Autocontrollo',
      supervision: 'Supervisionata',
      recheck: 'Ricontrollo',
    },
    result: {
      pending: 'In attesa',
      passed: 'Superata',
      failed: 'Non superata',
    },
  },
};
