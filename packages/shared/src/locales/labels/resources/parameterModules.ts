export const zhCN = {
  title: '参数模块',
  one: '参数模块',
  fields: {
    no: '编号',
    name: '名称',
    brand: '品牌',
    model: '型号',
    position: '排序',
    note: '备注',
  },
};

export const enUS = {
  title: 'Parameter modules',
  one: 'Parameter module',
  fields: {
    no: 'No.',
    name: 'Name',
    brand: 'Brand',
    model: 'Model',
    position: 'Order',
    note: 'Note',
  },
};

export const itItaly = {
  title: 'Moduli di parametri',
  one: 'Modulo di parametri',
  fields: {
    no: 'N.',
    name: 'Nome',
    brand: 'Marca',
    model: 'Modello',
    position: 'Ordine',
    note: 'Nota',
  },
};
