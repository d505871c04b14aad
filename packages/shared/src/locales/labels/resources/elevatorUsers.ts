export const zhCN = {
  title: '电梯用户',
  one: '电梯用户',
  fields: {
    elevatorId: '电梯',
    companyId: '公司',
    userId: '用户',
    relation: '关系',
    roomNo: '房号',
    boundOn: '绑定日期',
    note: '备注',
  },
  options: {
    relation: {
      owner: '业主',
      resident: '住户',
      caretaker: '管理员',
    },
  },
};

export const enUS = {
  title: 'Elevator users',
  one: 'Elevator user',
  fields: {
    elevatorId: 'Elevator',
    companyId: 'Company',
    userId: 'User',
    relation: 'Relation',
    roomNo: 'Room',
    boundOn: 'Bound on',
    note: 'Note',
  },
  options: {
    relation: {
      owner: 'Owner',
      resident: 'Resident',
      caretaker: 'Caretaker',
    },
  },
};

export const itItaly = {
  title: 'Utenti degli ascensori',
  one: 'Utente dell’ascensore',
  fields: {
    elevatorId: 'Ascensore',
    companyId: 'Azienda',
    userId: 'Utente',
    relation: 'Relazione',
    roomNo: 'Interno',
    boundOn: 'Abbinato il',
    note: 'Nota',
  },
  options: {
    relation: {
      owner: 'Proprietario',
      resident: 'Residente',
      caretaker: 'Custode',
    },
  },
};
