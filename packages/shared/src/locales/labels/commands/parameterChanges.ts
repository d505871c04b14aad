export const zhCN = {
  action: {
    readParameters: '读取参数',
    keepBaseline: '设为基线',
    requestParameterChange: '申请写入',
    approveParameterChange: '批准并写入',
    declineParameterChange: '不批准',
    withdrawParameterChange: '撤回申请',
  },
  done: {
    readParameters: '正在读取参数',
    keepBaseline: '已设为基线',
    requestParameterChange: '已提交，等待另一人批准',
    approveParameterChange: '已批准，正在写入',
    declineParameterChange: '未批准',
    withdrawParameterChange: '已撤回',
  },
};

export const enUS = {
  action: {
    readParameters: 'Read the parameters',
    keepBaseline: 'Keep as baseline',
    requestParameterChange: 'Request the write',
    approveParameterChange: 'Approve and write',
    declineParameterChange: 'Decline',
    withdrawParameterChange: 'Withdraw the request',
  },
  done: {
    readParameters: 'Reading the parameters',
    keepBaseline: 'Kept as baseline',
    requestParameterChange: 'Requested. A second person must approve it',
    approveParameterChange: 'Approved and on its way',
    declineParameterChange: 'Request declined',
    withdrawParameterChange: 'Request withdrawn',
  },
};

export const itItaly = {
  action: {
    readParameters: 'Leggi i parametri',
    keepBaseline: 'Salva come riferimento',
    requestParameterChange: 'Richiedi la scrittura',
    approveParameterChange: 'Approva e scrivi',
    declineParameterChange: 'Rifiuta',
    withdrawParameterChange: 'Ritira la richiesta',
  },
  done: {
    readParameters: 'Lettura dei parametri in corso',
    keepBaseline: 'Salvato come riferimento',
    requestParameterChange: 'Richiesta. Una seconda persona deve approvarla',
    approveParameterChange: 'Approvata e in invio',
    declineParameterChange: 'Richiesta rifiutata',
    withdrawParameterChange: 'Richiesta ritirata',
  },
};
