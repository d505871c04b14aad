export const zhCN = {
  title: '部件类型',
  one: '部件类型',
  fields: {
    no: '编号',
    name: '名称',
    typeSerial: '类型序号',
    description: '描述',
  },
};

export const enUS = {
  title: 'Part types',
  one: 'Part type',
  fields: {
    no: 'No.',
    name: 'Name',
    typeSerial: 'Type serial',
    description: 'Description',
  },
};

export const itItaly = {
  title: 'Tipi di ricambio',
  one: 'Tipo di ricambio',
  fields: {
    no: 'N.',
    name: 'Nome',
    typeSerial: 'Serie del tipo',
    description: 'Descrizione',
  },
};
