export const zhCN = {
  title: '字典',
  one: '字典项',
  fields: {
    parentId: '上级',
    code: '代码',
    desc: '说明',
    position: '顺序',
    isActive: '启用',
  },
};

export const enUS = {
  title: 'Dictionaries',
  one: 'Entry',
  fields: {
    parentId: 'Parent',
    code: 'Code',
    desc: 'Description',
    position: 'Position',
    isActive: 'Active',
  },
};

export const itItaly = {
  title: 'Dizionari',
  one: 'Voce',
  fields: {
    parentId: 'Voce superiore',
    code: 'Codice',
    desc: 'Descrizione',
    position: 'Posizione',
    isActive: 'Attivo',
  },
};
