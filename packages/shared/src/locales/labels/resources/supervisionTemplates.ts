export const zhCN = {
  title: '监管模板',
  one: '监管模板',
  fields: {
    number: '模板编号',
    name: '模板名称',
    kind: '类型',
    enterpriseId: '企业',
    isDefault: '默认',
    note: '备注',
  },
  options: {
    kind: {
      day: '日管控',
      week: '周排查',
      month: '月调度',
    },
  },
};

export const enUS = {
  title: 'Supervision templates',
  one: 'Supervision template',
  fields: {
    number: 'Number',
    name: 'Name',
    kind: 'Kind',
    enterpriseId: 'Enterprise',
    isDefault: 'Default',
    note: 'Note',
  },
  options: {
    kind: {
      day: 'Daily control',
      week: 'Weekly check',
      month: 'Monthly dispatch',
    },
  },
};

export const itItaly = {
  title: 'Modelli di vigilanza',
  one: 'Modello di vigilanza',
  fields: {
    number: 'Numero',
    name: 'Nome',
    kind: 'Tipo',
    enterpriseId: 'Azienda',
    isDefault: 'Predefinito',
    note: 'Nota',
  },
  options: {
    kind: {
      day: 'Controllo giornaliero',
      week: 'Verifica settimanale',
      month: 'Coordinamento mensile',
    },
  },
};
