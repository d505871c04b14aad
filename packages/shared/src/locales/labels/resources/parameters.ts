export const zhCN = {
  title: '参数',
  one: '参数',
  fields: {
    no: '编号',
    name: '名称',
    moduleId: '模块',
    value: '值',
    default: '默认值',
    range: '范围',
    unit: '单位',
    note: '备注',
  },
};

export const enUS = {
  title: 'Parameters',
  one: 'Parameter',
  fields: {
    no: 'No.',
    name: 'Name',
    moduleId: 'Module',
    value: 'Value',
    default: 'Default',
    range: 'Range',
    unit: 'Unit',
    note: 'Note',
  },
};

export const itItaly = {
  title: 'Parametri',
  one: 'Parametro',
  fields: {
    no: 'N.',
    name: 'Nome',
    moduleId: 'Modulo',
    value: 'Valore',
    default: 'Predefinito',
    range: 'Intervallo',
    unit: 'Unità',
    note: 'Nota',
  },
};
