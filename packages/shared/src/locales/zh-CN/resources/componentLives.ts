export default {
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
