export const zhCN = {
  title: '成员',
  one: '成员',
  fields: {
    rotaId: '值班表',
    position: '序号',
    userId: '用户',
    isForHolidays: '节假日值班',
  },
};

export const enUS = {
  title: 'Members',
  one: 'Member',
  fields: {
    rotaId: 'Rota',
    position: 'No.',
    userId: 'User',
    isForHolidays: 'For holidays',
  },
};

export const itItaly = {
  title: 'Membri',
  one: 'Membro',
  fields: {
    rotaId: 'Turnazione',
    position: 'N.',
    userId: 'Utente',
    isForHolidays: 'Per le festività',
  },
};
