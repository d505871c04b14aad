export const zhCN = {
  title: '家用电梯用户',
  one: '家用用户',
  fields: {
    name: '姓名',
    phone: '手机',
    elevatorId: '电梯',
    bindState: '绑定状态',
    isOwner: '户主',
    boundOn: '绑定日期',
    note: '备注',
  },
  options: {
    bindState: {
      bound: '已绑定',
      unbound: '未绑定',
    },
  },
};

export const enUS = {
  title: 'Home users',
  one: 'Home user',
  fields: {
    name: 'Name',
    phone: 'Mobile',
    elevatorId: 'Elevator',
    bindState: 'Binding',
    isOwner: 'Owner',
    boundOn: 'Bound on',
    note: 'Note',
  },
  options: {
    bindState: {
      bound: 'Bound',
      unbound: 'Unbound',
    },
  },
};

export const itItaly = {
  title: 'Utenti domestici',
  one: 'Utente domestico',
  fields: {
    name: 'Nome',
    phone: 'Cellulare',
    elevatorId: 'Ascensore',
    bindState: 'Associazione',
    isOwner: 'Proprietario',
    boundOn: 'Associato il',
    note: 'Nota',
  },
  options: {
    bindState: {
      bound: 'Associato',
      unbound: 'Non associato',
    },
  },
};
