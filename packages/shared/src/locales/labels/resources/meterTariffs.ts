export const zhCN = {
  title: '电价方案',
  one: '电价方案',
  fields: {
    name: '名称',
    note: '备注',
  },
};

export const enUS = {
  title: 'Electricity tariffs',
  one: 'Electricity tariff',
  fields: {
    name: 'Name',
    note: 'Note',
  },
};

export const itItaly = {
  title: 'Tariffe elettriche',
  one: 'Tariffa elettrica',
  fields: {
    name: 'Nome',
    note: 'Nota',
  },
};
