export default {
  title: '用户乘梯',
  one: '乘梯记录',
  fields: {
    elevatorId: '电梯',
    userName: '用户',
    phone: '手机',
    way: '呼梯方式',
    calledAt: '呼梯时间',
    fromFloor: '起始楼层',
    toFloor: '目的楼层',
    result: '结果',
  },
  options: {
    way: {
      card: '刷卡',
      qrCode: '二维码',
      face: '人脸',
      bluetooth: '蓝牙',
      app: 'App',
      miniProgram: '小程序',
    },
    result: {
      taken: '已乘梯',
      refused: '已拒绝',
      timedOut: '超时',
    },
  },
};
