export const zhCN = {
  title: '测试记录',
  one: '测试记录',
  fields: {
    channelTestId: '通信测试',
    startedAt: '开始时间',
    answerBy: '应答期限',
    answeredAt: '应答时间',
    outcome: '结果',
    reason: '原因',
    deliveryId: '发送记录',
  },
  options: {
    outcome: {
      waiting: '等待应答',
      answered: '已应答',
      unanswered: '未应答',
      failed: '失败',
    },
  },
};

export const enUS = {
  title: 'Tests made',
  one: 'Test made',
  fields: {
    channelTestId: 'Communication test',
    startedAt: 'Started at',
    answerBy: 'To be answered by',
    answeredAt: 'Answered at',
    outcome: 'Outcome',
    reason: 'Reason',
    deliveryId: 'Delivery',
  },
  options: {
    outcome: {
      waiting: 'Waiting for an answer',
      answered: 'Answered',
      unanswered: 'Not answered',
      failed: 'Failed',
    },
  },
};

export const itItaly = {
  title: 'Prove eseguite',
  one: 'Prova eseguita',
  fields: {
    channelTestId: 'Prova di comunicazione',
    startedAt: 'Iniziata il',
    answerBy: 'Risposta entro',
    answeredAt: 'Risposta il',
    outcome: 'Esito',
    reason: 'Motivo',
    deliveryId: 'Consegna',
  },
  options: {
    outcome: {
      waiting: 'In attesa di risposta',
      answered: 'Risposto',
      unanswered: 'Senza risposta',
      failed: 'Non riuscito',
    },
  },
};
