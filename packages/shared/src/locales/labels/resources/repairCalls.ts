export const zhCN = {
  title: '通话记录',
  one: '通话',
  fields: {
    repairOrderId: '急修工单',
    callTime: '呼叫时间',
    direction: '呼入呼出',
    duration: '通话时长',
    originator: '主叫人',
    connector: '接听人',
    phone: '电话',
    audio: '录音',
  },
  options: {
    direction: {
      in: '呼入',
      out: '呼出',
    },
  },
};

export const enUS = {
  title: 'Call records',
  one: 'Call',
  fields: {
    repairOrderId: 'Repair order',
    callTime: 'Call time',
    direction: 'Direction',
    duration: 'Duration',
    originator: 'Originator',
    connector: 'Connector',
    phone: 'Phone',
    audio: 'Audio',
  },
  options: {
    direction: {
      in: 'Incoming',
      out: 'Outgoing',
    },
  },
};

export const itItaly = {
  title: 'Registro chiamate',
  one: 'Chiamata',
  fields: {
    repairOrderId: 'Ordine di riparazione',
    callTime: 'Ora della chiamata',
    direction: 'Direzione',
    duration: 'Durata',
    originator: 'Chiamante',
    connector: 'Risposta da',
    phone: 'Telefono',
    audio: 'Registrazione',
  },
  options: {
    direction: {
      in: 'In entrata',
      out: 'In uscita',
    },
  },
};
