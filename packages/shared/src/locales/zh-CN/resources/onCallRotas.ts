export default {
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
