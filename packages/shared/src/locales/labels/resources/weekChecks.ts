import * as en from '../../en-US/sheets.ts';
import * as it from '../../it-Italy/sheets.ts';
import * as zh from '../../zh-CN/sheets.ts';

export const zhCN = {
  title: '周排查',
  one: '周排查',
  groups: {
    report: '报告内容',
  },
  fields: {
    ...zh.sheetFields,
    ...zh.reportFields,
    checkDate: '排查日期',
    checkResult: '排查结果',
    precautions: '防范措施',
    safetyOfficerOpinion: '安全员意见',
    nextWeekFocus: '下周重点',
  },
  options: {
    checkResult: zh.sheetResults,
    status: zh.sheetStates,
  },
};

export const enUS = {
  title: 'Weekly checks',
  one: 'Weekly check',
  groups: {
    report: 'Report',
  },
  fields: {
    ...en.sheetFields,
    ...en.reportFields,
    checkDate: 'Check date',
    checkResult: 'Check result',
    precautions: 'Precautions',
    safetyOfficerOpinion: 'Safety officer’s opinion',
    nextWeekFocus: 'Next week’s focus',
  },
  options: {
    checkResult: en.sheetResults,
    status: en.sheetStates,
  },
};

export const itItaly = {
  title: 'Verifiche settimanali',
  one: 'Verifica settimanale',
  groups: {
    report: 'Rapporto',
  },
  fields: {
    ...it.sheetFields,
    ...it.reportFields,
    checkDate: 'Data della verifica',
    checkResult: 'Esito della verifica',
    precautions: 'Precauzioni',
    safetyOfficerOpinion: 'Parere dell’addetto alla sicurezza',
    nextWeekFocus: 'Priorità della prossima settimana',
  },
  options: {
    checkResult: it.sheetResults,
    status: it.sheetStates,
  },
};
