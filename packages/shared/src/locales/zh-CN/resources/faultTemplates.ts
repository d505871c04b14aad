export default {
  title: '故障模板',
  one: '故障模板',
  fields: {
    serialNumber: '序号',
    faultCode: '故障代码',
    faultType: '故障类型',
    canonicalCode: '标准代码',
    description: '说明',
  },
  options: {
    faultType: {
      door: '门系统',
      drive: '驱动',
      safety: '安全回路',
      controller: '控制系统',
      shaft: '井道',
      escalator: '扶梯',
      other: '其他',
    },
  },
};
