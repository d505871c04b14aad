import * as en from '../../en-US/sheets.ts';
import * as it from '../../it-Italy/sheets.ts';
import * as zh from '../../zh-CN/sheets.ts';

export const zhCN = {
  title: '月调度',
  one: '月调度',
  groups: {
    meeting: '会议',
    report: '会议纪要',
  },
  fields: {
    ...zh.sheetFields,
    ...zh.reportFields,
    dispatchDate: '调度日期',
    dispatchResult: '调度结果',
    meetingAt: '会议时间',
    meetingPlace: '会议地点',
    chair: '主持人',
    present: '参会人员',
    directorReport: '安全总监汇报',
    monthlyProblems: '本月问题',
    unresolvedIssues: '未解决事项',
    scheduleContent: '调度内容',
    mainResponsibleOpinion: '主要负责人意见',
  },
  options: {
    dispatchResult: zh.sheetResults,
    status: zh.sheetStates,
  },
};

export const enUS = {
  title: 'Monthly dispatches',
  one: 'Monthly dispatch',
  groups: {
    meeting: 'Meeting',
    report: 'Minutes',
  },
  fields: {
    ...en.sheetFields,
    ...en.reportFields,
    dispatchDate: 'Dispatch date',
    dispatchResult: 'Dispatch result',
    meetingAt: 'Meeting time',
    meetingPlace: 'Meeting place',
    chair: 'Chair',
    present: 'Present',
    directorReport: 'Director’s report',
    monthlyProblems: 'Monthly problems',
    unresolvedIssues: 'Unresolved issues',
    scheduleContent: 'Schedule content',
    mainResponsibleOpinion: 'Main responsible person’s opinion',
  },
  options: {
    dispatchResult: en.sheetResults,
    status: en.sheetStates,
  },
};

export const itItaly = {
  title: 'Coordinamenti mensili',
  one: 'Coordinamento mensile',
  groups: {
    meeting: 'Riunione',
    report: 'Verbale',
  },
  fields: {
    ...it.sheetFields,
    ...it.reportFields,
    dispatchDate: 'Data del coordinamento',
    dispatchResult: 'Esito del coordinamento',
    meetingAt: 'Ora della riunione',
    meetingPlace: 'Luogo della riunione',
    chair: 'Presidente',
    present: 'Presenti',
    directorReport: 'Relazione del direttore',
    monthlyProblems: 'Problemi del mese',
    unresolvedIssues: 'Questioni aperte',
    scheduleContent: 'Contenuto del coordinamento',
    mainResponsibleOpinion: 'Parere del responsabile',
  },
  options: {
    dispatchResult: it.sheetResults,
    status: it.sheetStates,
  },
};
