export const zhCN = {
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

export const enUS = {
  title: 'Elevator calls',
  one: 'Elevator call',
  fields: {
    elevatorId: 'Elevator',
    userName: 'User',
    phone: 'Phone',
    way: 'Called by',
    calledAt: 'Called',
    fromFloor: 'From floor',
    toFloor: 'To floor',
    result: 'Result',
  },
  options: {
    way: {
      card: 'Card',
      qrCode: 'QR code',
      face: 'Face',
      bluetooth: 'Bluetooth',
      app: 'App',
      miniProgram: 'Mini-program',
    },
    result: {
      taken: 'Taken',
      refused: 'Refused',
      timedOut: 'Timed out',
    },
  },
};

export const itItaly = {
  title: 'Chiamate degli utenti',
  one: 'Chiamata',
  fields: {
    elevatorId: 'Ascensore',
    userName: 'Utente',
    phone: 'Telefono',
    way: 'Chiamata con',
    calledAt: 'Chiamata il',
    fromFloor: 'Dal piano',
    toFloor: 'Al piano',
    result: 'Esito',
  },
  options: {
    way: {
      card: 'Tessera',
      qrCode: 'Codice QR',
      face: 'Volto',
      bluetooth: 'Bluetooth',
      app: 'App',
      miniProgram: 'Mini-programma',
    },
    result: {
      taken: 'Presa',
      refused: 'Rifiutata',
      timedOut: 'Scaduta',
    },
  },
};
