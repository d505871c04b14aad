export const zhCN = {
  title: '安全抽查',
  one: '安全抽查',
  fields: {
    number: '抽查编号',
    elevatorId: '电梯',
    inspector: '抽查人',
    date: '抽查日期',
    results: '抽查结果',
    rectificationStatus: '整改状态',
    score: '得分',
    rectifiedOn: '整改日期',
    rectifyBy: '整改期限',
    rectifiedBy: '整改人',
    rectification: '整改情况',
    refusedBecause: '退回原因',
    repairOrderId: '来源应急工单',
    remindedStep: '上次提醒距期限',
    note: '备注',
  },
  options: {
    results: {
      qualified: '合格',
      rectify: '需整改',
      stopUse: '停用',
    },
    rectificationStatus: {
      notNeeded: '无需整改',
      unrectified: '未整改',
      rectified: '已整改',
    },
  },
};

export const enUS = {
  title: 'Safety spot checks',
  one: 'Spot check',
  fields: {
    number: 'Number',
    elevatorId: 'Elevator',
    inspector: 'Inspector',
    date: 'Date',
    results: 'Results',
    rectificationStatus: 'Rectification',
    score: 'Score',
    rectifiedOn: 'Rectified on',
    rectifyBy: 'Rectify by',
    rectifiedBy: 'Rectified by',
    rectification: 'What was rectified',
    refusedBecause: 'Why it was sent back',
    repairOrderId: 'After case',
    remindedStep: 'Last reminder before the deadline',
    note: 'Note',
  },
  options: {
    results: {
      qualified: 'Qualified',
      rectify: 'To be rectified',
      stopUse: 'Stop use',
    },
    rectificationStatus: {
      notNeeded: 'Not needed',
      unrectified: 'Unrectified',
      rectified: 'Rectified',
    },
  },
};

export const itItaly = {
  title: 'Controlli a campione',
  one: 'Controllo a campione',
  fields: {
    number: 'Numero',
    elevatorId: 'Ascensore',
    inspector: 'Ispettore',
    date: 'Data',
    results: 'Esito',
    rectificationStatus: 'Correzione',
    score: 'Punteggio',
    rectifiedOn: 'Corretto il',
    rectifyBy: 'Correggere entro',
    rectifiedBy: 'Corretto da',
    rectification: 'Correzione eseguita',
    refusedBecause: 'Motivo del rinvio',
    repairOrderId: 'Dopo il caso',
    remindedStep: 'Ultimo promemoria prima della scadenza',
    note: 'Nota',
  },
  options: {
    results: {
      qualified: 'Conforme',
      rectify: 'Da correggere',
      stopUse: 'Fuori servizio',
    },
    rectificationStatus: {
      notNeeded: 'Non necessaria',
      unrectified: 'Non corretto',
      rectified: 'Corretto',
    },
  },
};
