export const zhCN = {
  title: '替班',
  one: '替班',
  fields: {
    rotaId: '值班表',
    fromAt: '开始',
    untilAt: '结束',
    userId: '替班人',
    insteadOfUserId: '被替人',
    reason: '原因',
  },
};

export const enUS = {
  title: 'Overrides',
  one: 'Override',
  fields: {
    rotaId: 'Rota',
    fromAt: 'From',
    untilAt: 'Until',
    userId: 'Stands in',
    insteadOfUserId: 'Instead of',
    reason: 'Reason',
  },
};

export const itItaly = {
  title: 'Sostituzioni',
  one: 'Sostituzione',
  fields: {
    rotaId: 'Turnazione',
    fromAt: 'Dal',
    untilAt: 'Al',
    userId: 'Sostituto',
    insteadOfUserId: 'Al posto di',
    reason: 'Motivo',
  },
};
