export const zhCN = {
  title: '参数偏离',
  one: '参数偏离',
  fields: {
    elevatorId: '电梯',
    no: '编号',
    name: '名称',
    baselineValue: '基线值',
    deviceValue: '设备值',
    unit: '单位',
    state: '状态',
    foundAt: '发现时间',
    endedAt: '结束时间',
  },
  options: { state: { open: '偏离中', ended: '已结束' } },
};

export const enUS = {
  title: 'Parameter drift',
  one: 'Parameter drift',
  fields: {
    elevatorId: 'Elevator',
    no: 'No.',
    name: 'Name',
    baselineValue: 'Baseline',
    deviceValue: 'Device',
    unit: 'Unit',
    state: 'State',
    foundAt: 'Found at',
    endedAt: 'Ended at',
  },
  options: { state: { open: 'Open', ended: 'Ended' } },
};

export const itItaly = {
  title: 'Scostamenti dei parametri',
  one: 'Scostamento di parametro',
  fields: {
    elevatorId: 'Ascensore',
    no: 'N.',
    name: 'Nome',
    baselineValue: 'Riferimento',
    deviceValue: 'Dispositivo',
    unit: 'Unità',
    state: 'Stato',
    foundAt: 'Rilevato il',
    endedAt: 'Concluso il',
  },
  options: { state: { open: 'Aperto', ended: 'Concluso' } },
};
