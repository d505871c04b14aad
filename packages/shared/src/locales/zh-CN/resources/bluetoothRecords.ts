export default {
  title: '蓝牙记录',
  one: '蓝牙记录',
  fields: {
    elevatorId: '电梯',
    deviceName: '蓝牙名称',
    mac: 'MAC 地址',
    operator: '操作人',
    operation: '操作',
    result: '结果',
    connectedAt: '连接时间',
    disconnectedAt: '断开时间',
    content: '内容',
  },
  options: {
    operation: {
      connect: '连接',
      readParameters: '读取参数',
      writeParameters: '写入参数',
      resetFault: '故障复位',
      burn: '程序烧录',
    },
    result: {
      success: '成功',
      failed: '失败',
    },
  },
};
