export const zhCN = {
  title: '能耗参数',
  one: '能耗参数',
  fields: {
    elevatorId: '电梯',
    referenceCycleWh: '参考循环能耗',
    idleW: '空闲功率',
    standby5W: '5 分钟待机功率',
    standby30W: '30 分钟待机功率',
    riseM: '提升高度',
    stops: '停站数',
    balance: '平衡方式',
    distanceEdition: '平均行程表',
    doorTimeS: '开关门时间',
    accelerationMps2: '加速度',
    jerkMps3: '加加速度',
    note: '备注',
  },
  options: {
    balance: {
      traction50: '曳引式，平衡系数 50%',
      traction40: '曳引式，平衡系数 40%',
      hydraulic0: '液压式，无平衡',
      hydraulic35: '液压式，平衡 35%',
      hydraulic70: '液压式，平衡 70%',
    },
    distanceEdition: {
      published: '2015 年正式版',
      draft: '草案（DIS）',
    },
  },
};

export const enUS = {
  title: 'Energy ratings',
  one: 'Energy rating',
  fields: {
    elevatorId: 'Elevator',
    referenceCycleWh: 'Reference cycle',
    idleW: 'Idle power',
    standby5W: 'Standby after 5 min',
    standby30W: 'Standby after 30 min',
    riseM: 'Travel height',
    stops: 'Stops',
    balance: 'Balancing',
    distanceEdition: 'Travel distance table',
    doorTimeS: 'Door time',
    accelerationMps2: 'Acceleration',
    jerkMps3: 'Jerk',
    note: 'Note',
  },
  options: {
    balance: {
      traction50: 'Traction, balanced 50%',
      traction40: 'Traction, balanced 40%',
      hydraulic0: 'Hydraulic, unbalanced',
      hydraulic35: 'Hydraulic, balanced 35%',
      hydraulic70: 'Hydraulic, balanced 70%',
    },
    distanceEdition: {
      published: 'Published text of 2015',
      draft: 'Draft (DIS)',
    },
  },
};

export const itItaly = {
  title: 'Dati energetici',
  one: 'Dati energetici',
  fields: {
    elevatorId: 'Ascensore',
    referenceCycleWh: 'Ciclo di riferimento',
    idleW: 'Potenza a riposo',
    standby5W: 'Attesa dopo 5 min',
    standby30W: 'Attesa dopo 30 min',
    riseM: 'Corsa',
    stops: 'Fermate',
    balance: 'Bilanciamento',
    distanceEdition: 'Tabella della corsa media',
    doorTimeS: 'Tempo delle porte',
    accelerationMps2: 'Accelerazione',
    jerkMps3: 'Jerk',
    note: 'Nota',
  },
  options: {
    balance: {
      traction50: 'A fune, bilanciato 50%',
      traction40: 'A fune, bilanciato 40%',
      hydraulic0: 'Idraulico, non bilanciato',
      hydraulic35: 'Idraulico, bilanciato 35%',
      hydraulic70: 'Idraulico, bilanciato 70%',
    },
    distanceEdition: {
      published: 'Testo pubblicato nel 2015',
      draft: 'Bozza (DIS)',
    },
  },
};
