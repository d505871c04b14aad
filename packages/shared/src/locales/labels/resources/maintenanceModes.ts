export const zhCN = {
  title: '检修模式',
  one: '检修模式',
  fields: {
    elevatorId: '电梯',
    useUnitId: '使用单位',
    fromAt: '开始',
    untilAt: '结束',
    reason: '原因',
  },
};

export const enUS = {
  title: 'Maintenance modes',
  one: 'Maintenance mode',
  fields: {
    elevatorId: 'Elevator',
    useUnitId: 'Use unit',
    fromAt: 'From',
    untilAt: 'Until',
    reason: 'Reason',
  },
};

export const itItaly = {
  title: 'Modalità manutenzione',
  one: 'Modalità manutenzione',
  fields: {
    elevatorId: 'Ascensore',
    useUnitId: 'Unità d’uso',
    fromAt: 'Dal',
    untilAt: 'Al',
    reason: 'Motivo',
  },
};
