/** Members of a reading that the monitoring page lists by name. */
export const zhCN = {
  temperatureC: '温度',
  signalDbm: '信号',
  batteryPercent: '电池',
  runCount: '运行次数',
};

export const enUS: typeof zhCN = {
  temperatureC: 'Temperature',
  signalDbm: 'Signal',
  batteryPercent: 'Battery',
  runCount: 'Runs',
};

export const itItaly: typeof zhCN = {
  temperatureC: 'Temperatura',
  signalDbm: 'Segnale',
  batteryPercent: 'Batteria',
  runCount: 'Corse',
};
