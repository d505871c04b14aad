import * as en from '../../en-US/sheets.ts';
import * as it from '../../it-Italy/sheets.ts';
import * as zh from '../../zh-CN/sheets.ts';

export const zhCN = {
  title: '日管控',
  one: '日管控',
  fields: {
    ...zh.sheetFields,
    elevatorId: '电梯',
    controlDate: '管控日期',
    period: '时段',
    controlResult: '管控结果',
    hazardCount: '隐患数',
    weather: '天气',
    opinions: '意见',
  },
  options: {
    period: {
      morning: '上午',
      afternoon: '下午',
      wholeDay: '全天',
    },
    controlResult: zh.sheetResults,
    status: zh.sheetStates,
  },
};

export const enUS = {
  title: 'Daily controls',
  one: 'Daily control',
  fields: {
    ...en.sheetFields,
    elevatorId: 'Elevator',
    controlDate: 'Control date',
    period: 'Period',
    controlResult: 'Control result',
    hazardCount: 'Hazards',
    weather: 'Weather',
    opinions: 'Opinions',
  },
  options: {
    period: {
      morning: 'Morning',
      afternoon: 'Afternoon',
      wholeDay: 'Whole day',
    },
    controlResult: en.sheetResults,
    status: en.sheetStates,
  },
};

export const itItaly = {
  title: 'Controlli giornalieri',
  one: 'Controllo giornaliero',
  fields: {
    ...it.sheetFields,
    elevatorId: 'Ascensore',
    controlDate: 'Data del controllo',
    period: 'Periodo',
    controlResult: 'Esito del controllo',
    hazardCount: 'Rischi',
    weather: 'Meteo',
    opinions: 'Pareri',
  },
  options: {
    period: {
      morning: 'Mattina',
      afternoon: 'Pomeriggio',
      wholeDay: 'Intera giornata',
    },
    controlResult: it.sheetResults,
    status: it.sheetStates,
  },
};
