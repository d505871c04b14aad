export default {
  title: '安全抽查',
  one: '安全抽查',
  fields: {
    number: '抽查编号',
    elevatorId: '电梯',
    inspector: '抽查人',
    date: '抽查日期',
    results: '抽查结果',
    rectificationStatus: '整改状态',
    score: '得分',
    rectifiedOn: '整改日期',
    note: '备注',
  },
  options: {
    results: {
      qualified: '合格',
      rectify: '需整改',
      stopUse: '停用',
    },
    rectificationStatus: {
      notNeeded: '无需整改',
      unrectified: '未整改',
      rectified: '已整改',
    },
  },
};
