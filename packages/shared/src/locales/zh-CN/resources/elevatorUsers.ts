export default {
  title: '电梯用户',
  one: '电梯用户',
  fields: {
    elevatorId: '电梯',
    companyId: '公司',
    userId: '用户',
    relation: '关系',
    roomNo: '房号',
    boundOn: '绑定日期',
    note: '备注',
  },
  options: {
    relation: {
      owner: '业主',
      resident: '住户',
      caretaker: '管理员',
    },
  },
};
