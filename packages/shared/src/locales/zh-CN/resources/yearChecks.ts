export default {
  title: '年检',
  one: '年检',
  fields: {
    elevatorId: '电梯',
    dueDate: '到期日期',
    checkedOn: '检验日期',
    result: '结果',
    note: '备注',
  },
  options: {
    result: {
      pending: '待检',
      passed: '合格',
      failed: '不合格',
    },
  },
};
