export const zhCN = {
  title: '寿命部件',
  one: '寿命部件',
  fields: {
    elevatorId: '电梯',
    component: '部件',
    threshold: '寿命阈值',
    thresholdUnit: '阈值单位',
    latestReplaceOn: '最近更换日期',
  },
  options: {
    component: {
      mainContactor: '主接触器',
      brakeContactor: '抱闸接触器',
      doorLockRelay: '门锁继电器',
      inverterCapacitor: '变频器电容',
      inverterFan: '变频器风扇',
      wireRope: '钢丝绳',
      speedLimiterRope: '限速器钢丝绳',
      brakeSwitch: '抱闸开关',
      motor: '电机',
      oilCan: '油杯',
      levelSwitch: '平层开关',
      doorZoneSwitch: '门区开关',
      carDoor: '轿门',
      hallDoor: '层门',
    },
    thresholdUnit: {
      operations: '次',
      days: '天',
    },
  },
};

export const enUS = {
  title: 'Life items',
  one: 'Life item',
  fields: {
    elevatorId: 'Elevator',
    component: 'Component',
    threshold: 'Life threshold',
    thresholdUnit: 'Counted in',
    latestReplaceOn: 'Last replaced',
  },
  options: {
    component: {
      mainContactor: 'Main contactor',
      brakeContactor: 'Brake contactor',
      doorLockRelay: 'Door-lock relay',
      inverterCapacitor: 'Inverter capacitor',
      inverterFan: 'Inverter fan',
      wireRope: 'Wire rope',
      speedLimiterRope: 'Speed-limiter rope',
      brakeSwitch: 'Brake switch',
      motor: 'Motor',
      oilCan: 'Oil can',
      levelSwitch: 'Level switch',
      doorZoneSwitch: 'Door-zone switch',
      carDoor: 'Car door',
      hallDoor: 'Hall door',
    },
    thresholdUnit: {
      operations: 'Operations',
      days: 'Days',
    },
  },
};

export const itItaly = {
  title: 'Vita dei componenti',
  one: 'Componente',
  fields: {
    elevatorId: 'Ascensore',
    component: 'Componente',
    threshold: 'Soglia di vita',
    thresholdUnit: 'Contata in',
    latestReplaceOn: 'Ultima sostituzione',
  },
  options: {
    component: {
      mainContactor: 'Contattore principale',
      brakeContactor: 'Contattore del freno',
      doorLockRelay: 'Relè serratura porte',
      inverterCapacitor: 'Condensatore inverter',
      inverterFan: 'Ventola inverter',
      wireRope: 'Fune',
      speedLimiterRope: 'Fune del limitatore',
      brakeSwitch: 'Interruttore del freno',
      motor: 'Motore',
      oilCan: 'Oliatore',
      levelSwitch: 'Interruttore di piano',
      doorZoneSwitch: 'Interruttore zona porte',
      carDoor: 'Porta di cabina',
      hallDoor: 'Porta di piano',
    },
    thresholdUnit: {
      operations: 'Manovre',
      days: 'Giorni',
    },
  },
};
