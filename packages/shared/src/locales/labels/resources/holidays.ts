export const zhCN = {
  title: '节假日',
  one: '节假日',
  fields: {
    calendarId: '节假日历',
    day: '日期',
    name: '名称',
  },
};

export const enUS = {
  title: 'Holidays',
  one: 'Holiday',
  fields: {
    calendarId: 'Holiday calendar',
    day: 'Day',
    name: 'Name',
  },
};

export const itItaly = {
  title: 'Festività',
  one: 'Festività',
  fields: {
    calendarId: 'Calendario delle festività',
    day: 'Giorno',
    name: 'Nome',
  },
};
