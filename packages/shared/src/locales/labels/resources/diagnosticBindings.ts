export const zhCN = {
  title: '测量人员绑定',
  one: '测量人员绑定',
  fields: {
    kind: '测量类型',
    elevatorId: '电梯',
    companyId: '单位',
    userId: '用户',
    boundOn: '绑定日期',
    note: '备注',
  },
  options: {
    kind: {
      eocd: '乘运质量',
      brake: '抱闸',
    },
  },
};

export const enUS = {
  title: 'Measuring staff',
  one: 'Measuring staff',
  fields: {
    kind: 'Measurement',
    elevatorId: 'Elevator',
    companyId: 'Company',
    userId: 'User',
    boundOn: 'Bound on',
    note: 'Note',
  },
  options: {
    kind: {
      eocd: 'Ride quality',
      brake: 'Brake',
    },
  },
};

export const itItaly = {
  title: 'Addetti alle misure',
  one: 'Addetto alle misure',
  fields: {
    kind: 'Misura',
    elevatorId: 'Ascensore',
    companyId: 'Azienda',
    userId: 'Utente',
    boundOn: 'Associato il',
    note: 'Nota',
  },
  options: {
    kind: {
      eocd: 'Qualità di marcia',
      brake: 'Freno',
    },
  },
};
