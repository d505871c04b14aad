export const zhCN = {
  title: '部件更换记录',
  one: '部件更换',
  fields: {
    elevatorPartId: '电梯部件',
    oldPart: '旧部件',
    newPart: '新部件',
    replacedAt: '更换时间',
    contractNo: '合同编号',
    operator: '操作人',
    reason: '更换原因',
  },
};

export const enUS = {
  title: 'Part replacements',
  one: 'Part replacement',
  fields: {
    elevatorPartId: 'Elevator part',
    oldPart: 'Old part',
    newPart: 'New part',
    replacedAt: 'Replaced',
    contractNo: 'Contract number',
    operator: 'Operator',
    reason: 'Reason',
  },
};

export const itItaly = {
  title: 'Sostituzioni',
  one: 'Sostituzione',
  fields: {
    elevatorPartId: 'Parte',
    oldPart: 'Parte vecchia',
    newPart: 'Parte nuova',
    replacedAt: 'Sostituita il',
    contractNo: 'Numero di contratto',
    operator: 'Operatore',
    reason: 'Motivo',
  },
};
