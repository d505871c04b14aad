export default {
  title: '部件更换记录',
  one: '部件更换',
  fields: {
    elevatorPartId: '电梯部件',
    oldPart: '旧部件',
    newPart: '新部件',
    replacedAt: '更换时间',
    contractNo: '合同编号',
    operator: '操作人',
    reason: '更换原因',
  },
};
