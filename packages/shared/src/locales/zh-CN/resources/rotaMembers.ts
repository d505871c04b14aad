export default {
  title: '成员',
  one: '成员',
  fields: {
    rotaId: '值班表',
    position: '序号',
    userId: '用户',
    isForHolidays: '节假日值班',
  },
};
