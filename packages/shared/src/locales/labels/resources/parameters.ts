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
    access: '远程写入',
  },
  options: {
    access: {
      readOnly: '只读',
      harmless: '允许',
      service: '须停梯空厢',
      safety: '安全参数，禁止',
    },
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
    access: 'Remote write',
  },
  options: {
    access: {
      readOnly: 'Read only',
      harmless: 'Allowed',
      service: 'Only with the car empty and at rest',
      safety: 'Safety parameter, never',
    },
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
    access: 'Scrittura remota',
  },
  options: {
    access: {
      readOnly: 'Sola lettura',
      harmless: 'Permessa',
      service: 'Solo a cabina vuota e ferma',
      safety: 'Parametro di sicurezza, mai',
    },
  },
};
