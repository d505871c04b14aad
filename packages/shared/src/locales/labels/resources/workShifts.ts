export const zhCN = {
  title: '班次',
  one: '班次',
  groups: {
    days: '工作日',
  },
  fields: {
    name: '名称',
    companyId: '维保单位',
    userId: '维保人员',
    startsAt: '上班时间',
    endsAt: '下班时间',
    onMonday: '周一',
    onTuesday: '周二',
    onWednesday: '周三',
    onThursday: '周四',
    onFriday: '周五',
    onSaturday: '周六',
    onSunday: '周日',
  },
};

export const enUS = {
  title: 'Shifts',
  one: 'Shift',
  groups: {
    days: 'Working days',
  },
  fields: {
    name: 'Name',
    companyId: 'Company',
    userId: 'Maintainer',
    startsAt: 'Starts at',
    endsAt: 'Ends at',
    onMonday: 'Monday',
    onTuesday: 'Tuesday',
    onWednesday: 'Wednesday',
    onThursday: 'Thursday',
    onFriday: 'Friday',
    onSaturday: 'Saturday',
    onSunday: 'Sunday',
  },
};

export const itItaly = {
  title: 'Turni',
  one: 'Turno',
  groups: {
    days: 'Giorni lavorativi',
  },
  fields: {
    name: 'Nome',
    companyId: 'Azienda',
    userId: 'Manutentore',
    startsAt: 'Inizio',
    endsAt: 'Fine',
    onMonday: 'Lunedì',
    onTuesday: 'Martedì',
    onWednesday: 'Mercoledì',
    onThursday: 'Giovedì',
    onFriday: 'Venerdì',
    onSaturday: 'Sabato',
    onSunday: 'Domenica',
  },
};
