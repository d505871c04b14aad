export default {
  title: '电表网关',
  one: '电表网关',
  fields: {
    terminalCode: '终端编号',
    elevatorId: '绑定电梯',
    softVer: '软件版本',
    hardVer: '硬件版本',
    meterModel: '电表型号',
    basePrice: '基础电价',
    status: '状态',
    note: '备注',
  },
  options: {
    status: {
      online: '在线',
      offline: '离线',
    },
  },
};
