export const zhCN = {
  title: '节目单',
  one: '节目单',
  fields: {
    name: '名称',
    notice: '通知',
    companyId: '所属公司',
    isActive: '启用',
    note: '备注',
  },
};

export const enUS = {
  title: 'Program cards',
  one: 'Program card',
  fields: {
    name: 'Name',
    notice: 'Notice',
    companyId: 'Company',
    isActive: 'In use',
    note: 'Note',
  },
};

export const itItaly = {
  title: 'Palinsesti',
  one: 'Palinsesto',
  fields: {
    name: 'Nome',
    notice: 'Avviso',
    companyId: 'Azienda',
    isActive: 'In uso',
    note: 'Nota',
  },
};
