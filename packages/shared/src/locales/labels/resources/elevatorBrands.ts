export const zhCN = {
  title: '电梯品牌',
  one: '电梯品牌',
  fields: {
    no: '编号',
    name: '名称',
    manufacturerId: '制造单位',
    country: '国家',
    logo: '标志',
    isActive: '在用',
    note: '备注',
  },
};

export const enUS = {
  title: 'Elevator brands',
  one: 'Elevator brand',
  fields: {
    no: 'No.',
    name: 'Name',
    manufacturerId: 'Manufacturer',
    country: 'Country',
    logo: 'Logo',
    isActive: 'In use',
    note: 'Note',
  },
};

export const itItaly = {
  title: 'Marche di ascensori',
  one: 'Marca',
  fields: {
    no: 'N.',
    name: 'Nome',
    manufacturerId: 'Costruttore',
    country: 'Paese',
    logo: 'Logo',
    isActive: 'In uso',
    note: 'Nota',
  },
};
