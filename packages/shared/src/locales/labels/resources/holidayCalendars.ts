export const zhCN = {
  title: '节假日历',
  one: '节假日历',
  fields: {
    name: '名称',
    note: '备注',
  },
};

export const enUS = {
  title: 'Holiday calendars',
  one: 'Holiday calendar',
  fields: {
    name: 'Name',
    note: 'Note',
  },
};

export const itItaly = {
  title: 'Calendari delle festività',
  one: 'Calendario delle festività',
  fields: {
    name: 'Nome',
    note: 'Nota',
  },
};
