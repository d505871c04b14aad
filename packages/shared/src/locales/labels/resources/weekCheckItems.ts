import * as en from '../../en-US/sheets.ts';
import * as it from '../../it-Italy/sheets.ts';
import * as zh from '../../zh-CN/sheets.ts';

export const zhCN = {
  title: '周排查项目',
  one: '周排查项目',
  fields: {
    ...zh.checkedItemFields,
    weekCheckId: '周排查',
  },
  options: {
    result: zh.checkedItemResults,
    severity: zh.dangerSeverities,
  },
};

export const enUS = {
  title: 'Weekly check items',
  one: 'Weekly check item',
  fields: {
    ...en.checkedItemFields,
    weekCheckId: 'Weekly check',
  },
  options: {
    result: en.checkedItemResults,
    severity: en.dangerSeverities,
  },
};

export const itItaly = {
  title: 'Voci settimanali',
  one: 'Voce settimanale',
  fields: {
    ...it.checkedItemFields,
    weekCheckId: 'Verifica settimanale',
  },
  options: {
    result: it.checkedItemResults,
    severity: it.dangerSeverities,
  },
};
