export const zhCN = {
  title: '电梯核对',
  one: '电梯核对',
  fields: {
    elevatorId: '电梯',
    kind: '类型',
    state: '状态',
    verdict: '结论',
    differences: '不符项',
    startedAt: '开始时间',
    startedBy: '开始人',
    signedAt: '签字时间',
    signedBy: '签字人',
    sealHash: '封印',
  },
  options: {
    kind: { commissioning: '接入测试', check: '核对' },
    state: { open: '进行中', signed: '已签字', abandoned: '已放弃' },
    verdict: { passed: '合格', incomplete: '未全部测试', failed: '不合格' },
  },
};

export const enUS = {
  title: 'Elevator checks',
  one: 'Elevator check',
  fields: {
    elevatorId: 'Elevator',
    kind: 'Kind',
    state: 'State',
    verdict: 'Result',
    differences: 'Differences',
    startedAt: 'Started at',
    startedBy: 'Started by',
    signedAt: 'Signed at',
    signedBy: 'Signed by',
    sealHash: 'Seal',
  },
  options: {
    kind: { commissioning: 'Commissioning test', check: 'Check' },
    state: { open: 'In progress', signed: 'Signed', abandoned: 'Abandoned' },
    verdict: { passed: 'Passed', incomplete: 'Not fully tested', failed: 'Failed' },
  },
};

export const itItaly = {
  title: 'Verifiche degli ascensori',
  one: 'Verifica dell’ascensore',
  fields: {
    elevatorId: 'Ascensore',
    kind: 'Tipo',
    state: 'Stato',
    verdict: 'Esito',
    differences: 'Differenze',
    startedAt: 'Iniziata il',
    startedBy: 'Iniziata da',
    signedAt: 'Firmata il',
    signedBy: 'Firmata da',
    sealHash: 'Sigillo',
  },
  options: {
    kind: { commissioning: 'Prova di messa in servizio', check: 'Verifica' },
    state: { open: 'In corso', signed: 'Firmata', abandoned: 'Abbandonata' },
    verdict: { passed: 'Superata', incomplete: 'Non del tutto provata', failed: 'Non superata' },
  },
};
