export default {
  title: '节假日',
  one: '节假日',
  fields: {
    calendarId: '节假日历',
    day: '日期',
    name: '名称',
  },
};
