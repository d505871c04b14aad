export default {
  title: '节假日历',
  one: '节假日历',
  fields: {
    name: '名称',
    note: '备注',
  },
};
