export const zhCN = {
  action: {
    recordInspection: '登记检验结果',
    recordSelfInspection: '登记自检',
  },
  done: {
    recordInspection: '检验结果已登记，下次检验：{{date}}',
    recordSelfInspection: '自检已登记',
  },
  withoutSelf: '未见一年内的自检记录（TSG T5002 第五条）。',
  fields: {
    result: '结果',
    checkedOn: '检验日期',
    inspectionBody: '检验机构',
    inspector: '检验员',
    reportNo: '报告编号',
    report: '检验报告',
    note: '备注',
    selfInspectedOn: '自检日期',
    selfInspector: '自检人员',
    selfReviewer: '审核人员',
    selfReport: '自检报告',
  },
};

export const enUS = {
  action: {
    recordInspection: 'Record the result',
    recordSelfInspection: 'Record the self-inspection',
  },
  done: {
    recordInspection: 'Result recorded. Next: {{date}}',
    recordSelfInspection: 'Self-inspection recorded',
  },
  withoutSelf: 'No self-inspection within a year is recorded (TSG T5002 article 5).',
  fields: {
    result: 'Result',
    checkedOn: 'Inspected on',
    inspectionBody: 'Inspection body',
    inspector: 'Inspector',
    reportNo: 'Report no.',
    report: 'Report',
    note: 'Note',
    selfInspectedOn: 'Self-inspected on',
    selfInspector: 'Inspected by',
    selfReviewer: 'Reviewed by',
    selfReport: 'Self-inspection report',
  },
};

export const itItaly = {
  action: {
    recordInspection: 'Registra l’esito',
    recordSelfInspection: 'Registra l’autoispezione',
  },
  done: {
    recordInspection: 'Esito registrato. Prossima: {{date}}',
    recordSelfInspection: 'Autoispezione registrata',
  },
  withoutSelf: 'Nessuna autoispezione registrata nell’ultimo anno (TSG T5002 articolo 5).',
  fields: {
    result: 'Esito',
    checkedOn: 'Eseguita il',
    inspectionBody: 'Ente ispettivo',
    inspector: 'Ispettore',
    reportNo: 'N. rapporto',
    report: 'Rapporto',
    note: 'Nota',
    selfInspectedOn: 'Autoispezione del',
    selfInspector: 'Eseguita da',
    selfReviewer: 'Verificata da',
    selfReport: 'Rapporto di autoispezione',
  },
};
