import * as en from '../../en-US/sheets.ts';
import * as it from '../../it-Italy/sheets.ts';
import * as zh from '../../zh-CN/sheets.ts';

export const zhCN = {
  title: '日管控项目',
  one: '日管控项目',
  fields: {
    ...zh.checkedItemFields,
    dayControlId: '日管控',
  },
  options: {
    result: zh.checkedItemResults,
    severity: zh.dangerSeverities,
  },
};

export const enUS = {
  title: 'Daily control items',
  one: 'Daily control item',
  fields: {
    ...en.checkedItemFields,
    dayControlId: 'Daily control',
  },
  options: {
    result: en.checkedItemResults,
    severity: en.dangerSeverities,
  },
};

export const itItaly = {
  title: 'Voci giornaliere',
  one: 'Voce giornaliera',
  fields: {
    ...it.checkedItemFields,
    dayControlId: 'Controllo giornaliero',
  },
  options: {
    result: it.checkedItemResults,
    severity: it.dangerSeverities,
  },
};
