export const zhCN = {
  action: {
    conductSpotCheck: '现场抽查',
    rectifySpotCheck: '登记整改',
    reopenSpotCheck: '退回整改',
    openRectification: '发起整改',
  },
  done: {
    conductSpotCheck: '抽查 {{number}} 已保存',
    rectifySpotCheck: '整改已登记',
    reopenSpotCheck: '已退回整改',
    openRectification: '整改 {{number}} 已发起',
  },
  fields: {
    results: '抽查结果',
    rectifyBy: '整改期限',
    note: '备注',
    rectification: '整改情况',
    photoIds: '整改照片',
    refusedBecause: '退回原因',
  },
};

export const enUS = {
  action: {
    conductSpotCheck: 'Spot check on site',
    rectifySpotCheck: 'Record rectification',
    reopenSpotCheck: 'Send back',
    openRectification: 'Open rectification',
  },
  done: {
    conductSpotCheck: 'Spot check {{number}} saved',
    rectifySpotCheck: 'Rectification recorded',
    reopenSpotCheck: 'Sent back for rectification',
    openRectification: 'Rectification {{number}} is open',
  },
  fields: {
    results: 'Result',
    rectifyBy: 'Rectify by',
    note: 'Note',
    rectification: 'What was rectified',
    photoIds: 'Picture',
    refusedBecause: 'Reason',
  },
};

export const itItaly = {
  action: {
    conductSpotCheck: 'Controllo sul posto',
    rectifySpotCheck: 'Registra la correzione',
    reopenSpotCheck: 'Rinvia',
    openRectification: 'Apri una correzione',
  },
  done: {
    conductSpotCheck: 'Controllo {{number}} salvato',
    rectifySpotCheck: 'Correzione registrata',
    reopenSpotCheck: 'Rinviato per la correzione',
    openRectification: 'Correzione {{number}} aperta',
  },
  fields: {
    results: 'Esito',
    rectifyBy: 'Correggere entro',
    note: 'Nota',
    rectification: 'Correzione eseguita',
    photoIds: 'Foto',
    refusedBecause: 'Motivo',
  },
};
