export const zhCN = {
  title: '通信测试',
  one: '通信测试',
  fields: {
    name: '名称',
    channelId: '通道',
    userId: '用户',
    target: '目标',
    everyHours: '间隔',
    responseMinutes: '应答时限',
    isActive: '启用',
    nextAt: '下次',
    lastAt: '上次',
    lastOutcome: '上次结果',
  },
  options: {
    lastOutcome: {
      waiting: '等待应答',
      answered: '已应答',
      unanswered: '未应答',
      failed: '失败',
    },
  },
};

export const enUS = {
  title: 'Communication tests',
  one: 'Communication test',
  fields: {
    name: 'Name',
    channelId: 'Channel',
    userId: 'User',
    target: 'Destination',
    everyHours: 'Every',
    responseMinutes: 'To be answered within',
    isActive: 'Active',
    nextAt: 'Next',
    lastAt: 'Last',
    lastOutcome: 'Last outcome',
  },
  options: {
    lastOutcome: {
      waiting: 'Waiting for an answer',
      answered: 'Answered',
      unanswered: 'Not answered',
      failed: 'Failed',
    },
  },
};

export const itItaly = {
  title: 'Prove di comunicazione',
  one: 'Prova di comunicazione',
  fields: {
    name: 'Nome',
    channelId: 'Canale',
    userId: 'Utente',
    target: 'Destinazione',
    everyHours: 'Ogni',
    responseMinutes: 'Risposta entro',
    isActive: 'Attiva',
    nextAt: 'Prossima',
    lastAt: 'Ultima',
    lastOutcome: 'Ultimo esito',
  },
  options: {
    lastOutcome: {
      waiting: 'In attesa di risposta',
      answered: 'Risposto',
      unanswered: 'Senza risposta',
      failed: 'Non riuscito',
    },
  },
};
