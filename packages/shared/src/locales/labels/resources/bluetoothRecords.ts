export const zhCN = {
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

export const enUS = {
  title: 'Bluetooth records',
  one: 'Bluetooth record',
  fields: {
    elevatorId: 'Elevator',
    deviceName: 'Device',
    mac: 'MAC',
    operator: 'Operator',
    operation: 'Operation',
    result: 'Result',
    connectedAt: 'Connected',
    disconnectedAt: 'Disconnected',
    content: 'Content',
  },
  options: {
    operation: {
      connect: 'Connect',
      readParameters: 'Read parameters',
      writeParameters: 'Write parameters',
      resetFault: 'Reset fault',
      burn: 'Burn program',
    },
    result: {
      success: 'Success',
      failed: 'Failed',
    },
  },
};

export const itItaly = {
  title: 'Registro Bluetooth',
  one: 'Collegamento Bluetooth',
  fields: {
    elevatorId: 'Ascensore',
    deviceName: 'Dispositivo',
    mac: 'MAC',
    operator: 'Operatore',
    operation: 'Operazione',
    result: 'Esito',
    connectedAt: 'Collegato',
    disconnectedAt: 'Scollegato',
    content: 'Contenuto',
  },
  options: {
    operation: {
      connect: 'Connessione',
      readParameters: 'Lettura parametri',
      writeParameters: 'Scrittura parametri',
      resetFault: 'Ripristino guasto',
      burn: 'Scrittura programma',
    },
    result: {
      success: 'Riuscito',
      failed: 'Non riuscito',
    },
  },
};
