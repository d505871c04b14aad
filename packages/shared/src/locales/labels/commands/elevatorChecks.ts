export const zhCN = {
  action: {
    startElevatorCheck: '开始',
    judgeCheckItem: '判定',
    signElevatorCheck: '签字',
    abandonElevatorCheck: '放弃',
  },
  done: {
    startElevatorCheck: '已开始，设备上报即时计入',
    judgeCheckItem: '已判定',
    signElevatorCheck: '已签字封存',
    abandonElevatorCheck: '已放弃',
  },
  fields: { judgement: '判定', note: '说明', reason: '理由' },
};

export const enUS = {
  action: {
    startElevatorCheck: 'Start',
    judgeCheckItem: 'Judge',
    signElevatorCheck: 'Sign',
    abandonElevatorCheck: 'Abandon',
  },
  done: {
    startElevatorCheck: 'Started. The device’s reports count from now on',
    judgeCheckItem: 'Judged',
    signElevatorCheck: 'Signed and sealed',
    abandonElevatorCheck: 'Abandoned',
  },
  fields: { judgement: 'Judgement', note: 'Note', reason: 'Reason' },
};

export const itItaly = {
  action: {
    startElevatorCheck: 'Inizia',
    judgeCheckItem: 'Valuta',
    signElevatorCheck: 'Firma',
    abandonElevatorCheck: 'Abbandona',
  },
  done: {
    startElevatorCheck: 'Iniziata. Le segnalazioni del dispositivo contano da ora',
    judgeCheckItem: 'Valutata',
    signElevatorCheck: 'Firmata e sigillata',
    abandonElevatorCheck: 'Abbandonata',
  },
  fields: { judgement: 'Valutazione', note: 'Nota', reason: 'Motivo' },
};
