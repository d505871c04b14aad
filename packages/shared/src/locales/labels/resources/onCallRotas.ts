export const zhCN = {
  title: '值班表',
  one: '值班表',
  fields: {
    name: '名称',
    startsOn: '起始日',
    handOverAt: '交班时间',
    shiftLength: '每班时长',
    shiftUnit: '单位',
    zoneId: '时区',
    holidayCalendarId: '节假日历',
    note: '备注',
  },
  options: {
    shiftUnit: {
      hours: '小时',
      days: '天',
      weeks: '周',
    },
  },
};

export const enUS = {
  title: 'On-call rotas',
  one: 'On-call rota',
  fields: {
    name: 'Name',
    startsOn: 'First day',
    handOverAt: 'Hand-over at',
    shiftLength: 'Length of a shift',
    shiftUnit: 'Counted in',
    zoneId: 'Time zone',
    holidayCalendarId: 'Holiday calendar',
    note: 'Note',
  },
  options: {
    shiftUnit: {
      hours: 'hours',
      days: 'days',
      weeks: 'weeks',
    },
  },
};

export const itItaly = {
  title: 'Turni di reperibilità',
  one: 'Turnazione',
  fields: {
    name: 'Nome',
    startsOn: 'Primo giorno',
    handOverAt: 'Passaggio di consegne alle',
    shiftLength: 'Durata di un turno',
    shiftUnit: 'Misurata in',
    zoneId: 'Fuso orario',
    holidayCalendarId: 'Calendario delle festività',
    note: 'Nota',
  },
  options: {
    shiftUnit: {
      hours: 'ore',
      days: 'giorni',
      weeks: 'settimane',
    },
  },
};
