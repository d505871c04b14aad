export default {
  title: '电梯部件',
  one: '电梯部件',
  fields: {
    elevatorId: '电梯',
    category: '类别',
    number: '编号',
    name: '名称',
    serialNumber: '序列号',
    partId: '目录部件',
    floor: '楼层',
    status: '状态',
    activatedAt: '激活时间',
    operator: '操作人',
    note: '备注',
  },
  options: {
    category: {
      machineRoom: '机房',
      controlCabinet: '控制柜',
      car: '轿厢',
      carDoor: '轿门',
      hallDoor: '层门',
      shaftAndPit: '井道及底坑',
      escalator: '扶梯',
      other: '其他',
    },
    status: {
      activated: '已激活',
      notActivated: '未激活',
    },
  },
};
