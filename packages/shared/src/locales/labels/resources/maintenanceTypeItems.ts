import * as en from '../../en-US/sheets.ts';
import * as it from '../../it-Italy/sheets.ts';
import * as zh from '../../zh-CN/sheets.ts';

export const zhCN = {
  title: '维保项目',
  one: '维保项目',
  groups: {
    judging: '判定',
  },
  fields: {
    ...zh.workItemFields,
    maintenanceTypeId: '维保类型',
    judgeType: '判定方式',
    minimum: '下限',
    maximum: '上限',
    measureUnit: '单位',
    cycleMonths: '校验周期',
    ageRule: '使用年限规则',
    seasonWindow: '季节要求',
  },
  options: {
    area: zh.workItemAreas,
    judgeType: {
      qualitative: '定性',
      numeric: '数值',
      standard: '标准值',
      maker: '制造单位要求',
    },
    seasonWindow: {
      beforeRain: '雨季到来之前',
      beforeWinter: '冬季到来之前',
    },
  },
};

export const enUS = {
  title: 'Maintenance items',
  one: 'Maintenance item',
  groups: {
    judging: 'Judging',
  },
  fields: {
    ...en.workItemFields,
    maintenanceTypeId: 'Maintenance type',
    judgeType: 'Judged by',
    minimum: 'Minimum',
    maximum: 'Maximum',
    measureUnit: 'Unit of measure',
    cycleMonths: 'Test cycle',
    ageRule: 'Rule by age',
    seasonWindow: 'Season',
  },
  options: {
    area: en.workItemAreas,
    judgeType: {
      qualitative: 'By eye',
      numeric: 'Number',
      standard: 'Standard',
      maker: 'Maker’s requirement',
    },
    seasonWindow: {
      beforeRain: 'Before the rainy season',
      beforeWinter: 'Before winter',
    },
  },
};

export const itItaly = {
  title: 'Voci di manutenzione',
  one: 'Voce di manutenzione',
  groups: {
    judging: 'Valutazione',
  },
  fields: {
    ...it.workItemFields,
    maintenanceTypeId: 'Tipo di manutenzione',
    judgeType: 'Valutato per',
    minimum: 'Minimo',
    maximum: 'Massimo',
    measureUnit: 'Unità di misura',
    cycleMonths: 'Ciclo di prova',
    ageRule: 'Regola per età',
    seasonWindow: 'Stagione',
  },
  options: {
    area: it.workItemAreas,
    judgeType: {
      qualitative: 'A vista',
      numeric: 'Numero',
      standard: 'Norma',
      maker: 'Requisito del costruttore',
    },
    seasonWindow: {
      beforeRain: 'Prima della stagione delle piogge',
      beforeWinter: 'Prima dell’inverno',
    },
  },
};
