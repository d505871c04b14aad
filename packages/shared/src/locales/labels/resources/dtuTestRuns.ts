export const zhCN = {
  title: 'DTU 测试矩阵',
  one: 'DTU 测试矩阵',
  fields: {
    startedAt: '开始时间',
    state: '状态',
    devices: '设备数',
    tests: '测试项数',
    passed: '通过',
    failed: '未通过',
    unclear: '无法判定',
    starter: '发起人',
    finishedAt: '结束时间',
  },
  options: { state: { running: '进行中', finished: '已完成', cancelled: '已取消' } },
};

export const enUS = {
  title: 'DTU test matrix',
  one: 'DTU test matrix',
  fields: {
    startedAt: 'Started at',
    state: 'State',
    devices: 'Devices',
    tests: 'Tests',
    passed: 'Passed',
    failed: 'Failed',
    unclear: 'Unclear',
    starter: 'Started by',
    finishedAt: 'Ended at',
  },
  options: { state: { running: 'Running', finished: 'Finished', cancelled: 'Cancelled' } },
};

export const itItaly = {
  title: 'Matrice di prove DTU',
  one: 'Matrice di prove DTU',
  fields: {
    startedAt: 'Iniziata il',
    state: 'Stato',
    devices: 'Dispositivi',
    tests: 'Prove',
    passed: 'Superate',
    failed: 'Non superate',
    unclear: 'Non chiare',
    starter: 'Avviata da',
    finishedAt: 'Conclusa il',
  },
  options: { state: { running: 'In corso', finished: 'Conclusa', cancelled: 'Annullata' } },
};
