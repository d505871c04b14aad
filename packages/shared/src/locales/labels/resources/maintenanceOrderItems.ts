import * as en from '../../en-US/sheets.ts';
import * as it from '../../it-Italy/sheets.ts';
import * as zh from '../../zh-CN/sheets.ts';

export const zhCN = {
  title: '维保工单项目',
  one: '项目',
  fields: {
    ...zh.workItemFields,
    maintenanceOrderId: '维保工单',
    condition: '结果',
    measured: '测量值',
    judgeType: '判定方式',
    minimum: '下限',
    maximum: '上限',
    measureUnit: '单位',
    judgedAt: '判定时间',
    carriedFrom: '结转自工单',
    note: '说明',
  },
  options: {
    judgeType: {
      qualitative: '定性',
      numeric: '数值',
      standard: '标准值',
      maker: '制造单位要求',
    },
    area: zh.workItemAreas,
    condition: {
      notProcessed: '未处理',
      noSuchItem: '无此项',
      qualified: '合格',
      qualifiedAfterAdjustment: '调整后合格',
      unqualified: '不合格',
    },
  },
};

export const enUS = {
  title: 'Maintenance order items',
  one: 'Item',
  fields: {
    ...en.workItemFields,
    maintenanceOrderId: 'Maintenance order',
    condition: 'Condition',
    measured: 'Measured',
    judgeType: 'Judged by',
    minimum: 'Minimum',
    maximum: 'Maximum',
    measureUnit: 'Unit',
    judgedAt: 'Judged at',
    carriedFrom: 'Carried from order',
    note: 'Note',
  },
  options: {
    judgeType: {
      qualitative: 'By eye',
      numeric: 'Number',
      standard: 'Standard',
      maker: 'Maker’s requirement',
    },
    area: en.workItemAreas,
    condition: {
      notProcessed: 'Not processed',
      noSuchItem: 'No such item',
      qualified: 'Qualified',
      qualifiedAfterAdjustment: 'Qualified after adjustment',
      unqualified: 'Unqualified',
    },
  },
};

export const itItaly = {
  title: 'Voci dell’ordine',
  one: 'Voce',
  fields: {
    ...it.workItemFields,
    maintenanceOrderId: 'Ordine di manutenzione',
    condition: 'Condizione',
    measured: 'Misurato',
    judgeType: 'Criterio',
    minimum: 'Minimo',
    maximum: 'Massimo',
    measureUnit: 'Unità',
    judgedAt: 'Valutata il',
    carriedFrom: 'Riportata dall’ordine',
    note: 'Nota',
  },
  options: {
    judgeType: {
      qualitative: 'Esame visivo',
      numeric: 'Numero',
      standard: 'Norma',
      maker: 'Requisito del costruttore',
    },
    area: it.workItemAreas,
    condition: {
      notProcessed: 'Non eseguito',
      noSuchItem: 'Non presente',
      qualified: 'Conforme',
      qualifiedAfterAdjustment: 'Conforme dopo regolazione',
      unqualified: 'Non conforme',
    },
  },
};
