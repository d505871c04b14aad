export const zhCN = {
  title: 'DTU 测试',
  one: 'DTU 测试',
  fields: {
    dtuCode: 'DTU 编号',
    dtuId: '网关设备',
    state: '状态',
    pushes: '推送次数',
    refused: '无效次数',
    baseline: '合格基准',
    minutes: '测试时长',
    startedAt: '开始时间',
    dueAt: '结束时间',
    lastHeardAt: '最后推送',
    countedUntil: '已统计至',
    missedS: '未统计时长',
    starter: '发起人',
  },
  options: {
    state: {
      running: '测试中',
      passed: '合格',
      failed: '不合格',
      tooMany: '推送次数过多',
      unclear: '无法判定',
      cancelled: '已取消',
    },
  },
};

export const enUS = {
  title: 'Tests of gateway devices',
  one: 'Test of a gateway device',
  fields: {
    dtuCode: 'DTU number',
    dtuId: 'Gateway device',
    state: 'State',
    pushes: 'Messages',
    refused: 'Refused',
    baseline: 'Pass baseline',
    minutes: 'Test time',
    startedAt: 'Started at',
    dueAt: 'Ends at',
    lastHeardAt: 'Last message',
    countedUntil: 'Counted until',
    missedS: 'Not counted',
    starter: 'Started by',
  },
  options: {
    state: {
      running: 'Running',
      passed: 'Passed',
      failed: 'Not passed',
      tooMany: 'Too many messages',
      unclear: 'Unclear',
      cancelled: 'Cancelled',
    },
  },
};

export const itItaly = {
  title: 'Prove dei gateway',
  one: 'Prova di un gateway',
  fields: {
    dtuCode: 'Numero DTU',
    dtuId: 'Dispositivo gateway',
    state: 'Stato',
    pushes: 'Messaggi',
    refused: 'Rifiutati',
    baseline: 'Soglia di superamento',
    minutes: 'Durata',
    startedAt: 'Inizio',
    dueAt: 'Fine',
    lastHeardAt: 'Ultimo messaggio',
    countedUntil: 'Contata fino a',
    missedS: 'Non contati',
    starter: 'Avviata da',
  },
  options: {
    state: {
      running: 'In corso',
      passed: 'Superata',
      failed: 'Non superata',
      tooMany: 'Troppi messaggi',
      unclear: 'Incerta',
      cancelled: 'Annullata',
    },
  },
};
