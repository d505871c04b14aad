export const zhCN = {
  action: {
    writeGatewaySettings: '写入设备',
  },
  done: {
    writeGatewaySettings: '正在写入设备',
  },
};

export const enUS = {
  action: {
    writeGatewaySettings: 'Write to the device',
  },
  done: {
    writeGatewaySettings: 'On its way to the device',
  },
};

export const itItaly = {
  action: {
    writeGatewaySettings: 'Scrivi sul dispositivo',
  },
  done: {
    writeGatewaySettings: 'In invio al dispositivo',
  },
};
