export const zhCN = {
  title: '监管模板',
  one: '监管模板',
  fields: {
    number: '模板编号',
    name: '模板名称',
    kind: '类型',
    enterpriseId: '企业',
    useUnitId: '使用单位',
    isDefault: '默认',
    templateVersion: '版本',
    state: '状态',
    effectiveFrom: '生效日期',
    basedOnId: '上一版本',
    note: '备注',
  },
  options: {
    state: {
      draft: '草稿',
      effective: '有效',
      history: '历史版本',
    },
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
    useUnitId: 'Use unit',
    isDefault: 'Default',
    templateVersion: 'Version',
    state: 'State',
    effectiveFrom: 'Effective from',
    basedOnId: 'Previous version',
    note: 'Note',
  },
  options: {
    state: {
      draft: 'Draft',
      effective: 'Effective',
      history: 'Earlier version',
    },
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
    useUnitId: 'Unità di utilizzo',
    isDefault: 'Predefinito',
    templateVersion: 'Versione',
    state: 'Stato',
    effectiveFrom: 'In vigore dal',
    basedOnId: 'Versione precedente',
    note: 'Nota',
  },
  options: {
    state: {
      draft: 'Bozza',
      effective: 'In vigore',
      history: 'Versione precedente',
    },
    kind: {
      day: 'Controllo giornaliero',
      week: 'Verifica settimanale',
      month: 'Coordinamento mensile',
    },
  },
};
