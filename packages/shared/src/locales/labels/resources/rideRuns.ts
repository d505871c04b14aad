export const zhCN = {
  title: '乘运质量',
  one: '乘运测量',
  groups: {
    vibration: '振动',
  },
  fields: {
    elevatorId: '电梯',
    recordedAt: '测量时间',
    source: '来源',
    sensor: '传感器',
    status: '状态',
    failure: '失败原因',
    verdict: '结论',
    direction: '方向',
    distanceM: '行程',
    speedMps: '最大速度',
    maxAcceleration: '最大加速度',
    maxJerk: '最大加加速度',
    horizontalPeakToPeak: '水平峰峰值',
    horizontalA95: '水平 A95',
    verticalPeakToPeak: '垂直峰峰值',
    verticalA95: '垂直 A95',
    rateHz: '采样率',
    samples: '采样数',
    algorithm: '算法版本',
    recordedBy: '测量人',
  },
  options: {
    source: {
      device: '设备',
      file: '文件',
      phone: '手机',
    },
    status: {
      received: '待分析',
      analysed: '已分析',
      failed: '无法分析',
    },
    failure: {
      tooShort: '记录过短',
      noMotion: '没有运行',
    },
    verdict: {
      within: '合格',
      exceeded: '超限',
      notJudged: '未判定',
    },
    direction: {
      up: '上行',
      down: '下行',
    },
  },
};

export const enUS = {
  title: 'Ride quality',
  one: 'Ride run',
  groups: {
    vibration: 'Vibration',
  },
  fields: {
    elevatorId: 'Elevator',
    recordedAt: 'Recorded',
    source: 'Source',
    sensor: 'Sensor',
    status: 'State',
    failure: 'Failure',
    verdict: 'Verdict',
    direction: 'Direction',
    distanceM: 'Distance',
    speedMps: 'Max speed',
    maxAcceleration: 'Max acceleration',
    maxJerk: 'Max jerk',
    horizontalPeakToPeak: 'Horizontal peak-to-peak',
    horizontalA95: 'Horizontal A95',
    verticalPeakToPeak: 'Vertical peak-to-peak',
    verticalA95: 'Vertical A95',
    rateHz: 'Sampling rate',
    samples: 'Samples',
    algorithm: 'Algorithm version',
    recordedBy: 'Recorded by',
  },
  options: {
    source: {
      device: 'Device',
      file: 'File',
      phone: 'Phone',
    },
    status: {
      received: 'Waiting for analysis',
      analysed: 'Analysed',
      failed: 'Not analysable',
    },
    failure: {
      tooShort: 'Recording too short',
      noMotion: 'No ride in the recording',
    },
    verdict: {
      within: 'Within limits',
      exceeded: 'Over the limit',
      notJudged: 'Not judged',
    },
    direction: {
      up: 'Up',
      down: 'Down',
    },
  },
};

export const itItaly = {
  title: 'Qualità di marcia',
  one: 'Misura di marcia',
  groups: {
    vibration: 'Vibrazione',
  },
  fields: {
    elevatorId: 'Ascensore',
    recordedAt: 'Registrata il',
    source: 'Origine',
    sensor: 'Sensore',
    status: 'Stato',
    failure: 'Errore',
    verdict: 'Esito',
    direction: 'Direzione',
    distanceM: 'Corsa',
    speedMps: 'Velocità max',
    maxAcceleration: 'Accelerazione max',
    maxJerk: 'Jerk max',
    horizontalPeakToPeak: 'Picco-picco orizzontale',
    horizontalA95: 'A95 orizzontale',
    verticalPeakToPeak: 'Picco-picco verticale',
    verticalA95: 'A95 verticale',
    rateHz: 'Frequenza di campionamento',
    samples: 'Campioni',
    algorithm: 'Versione dell’algoritmo',
    recordedBy: 'Registrata da',
  },
  options: {
    source: {
      device: 'Dispositivo',
      file: 'File',
      phone: 'Telefono',
    },
    status: {
      received: 'In attesa di analisi',
      analysed: 'Analizzata',
      failed: 'Non analizzabile',
    },
    failure: {
      tooShort: 'Registrazione troppo breve',
      noMotion: 'Nessuna corsa nella registrazione',
    },
    verdict: {
      within: 'Entro i limiti',
      exceeded: 'Oltre il limite',
      notJudged: 'Non valutata',
    },
    direction: {
      up: 'Salita',
      down: 'Discesa',
    },
  },
};
