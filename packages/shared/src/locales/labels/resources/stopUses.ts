export const zhCN = {
  title: '停用记录',
  one: '停用记录',
  fields: {
    elevatorId: '电梯',
    useUnitId: '使用单位',
    dayControlId: '日管控',
    finding: '严重隐患',
    stoppedAt: '停用时间',
    stoppedById: '停用人',
    repairOrderId: '急修工单',
    releasedAt: '恢复时间',
    releasedById: '恢复批准人',
    releaseNote: '恢复说明',
    evidence: '恢复依据',
  },
};

export const enUS = {
  title: 'Stop-use records',
  one: 'Stop-use record',
  fields: {
    elevatorId: 'Elevator',
    useUnitId: 'Use unit',
    dayControlId: 'Daily control',
    finding: 'Serious danger',
    stoppedAt: 'Stopped at',
    stoppedById: 'Stopped by',
    repairOrderId: 'Repair order',
    releasedAt: 'Released at',
    releasedById: 'Released by',
    releaseNote: 'Release note',
    evidence: 'Evidence',
  },
};

export const itItaly = {
  title: 'Fermi d’uso',
  one: 'Fermo d’uso',
  fields: {
    elevatorId: 'Ascensore',
    useUnitId: 'Unità di utilizzo',
    dayControlId: 'Controllo giornaliero',
    finding: 'Pericolo grave',
    stoppedAt: 'Fermato il',
    stoppedById: 'Fermato da',
    repairOrderId: 'Ordine di riparazione',
    releasedAt: 'Rimesso in uso il',
    releasedById: 'Rimesso in uso da',
    releaseNote: 'Nota di rimessa in uso',
    evidence: 'Prova',
  },
};
