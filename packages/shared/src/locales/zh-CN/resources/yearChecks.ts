export default {
  title: '年检',
  one: '年检',
  groups: {
    inspection: '检验',
  },
  fields: {
    elevatorId: '电梯',
    dueDate: '应检日期',
    kind: '检验类别',
    checkedOn: '检验日期',
    result: '结果',
    inspectionBody: '检验机构',
    inspector: '检验员',
    reportNo: '报告编号',
    nextDate: '下次检验日期',
    report: '检验报告',
    note: '备注',
  },
  options: {
    kind: {
      periodic: '定期检验',
      selfTest: '自行检测',
      supervision: '监督检验',
      recheck: '复检',
    },
    result: {
      pending: '待检',
      passed: '合格',
      failed: '不合格',
    },
  },
};
