export const zhCN = {
  title: '楼层对照',
  one: '楼层',
  fields: {
    elevatorId: '电梯',
    actualFloor: '实际楼层',
    displayedFloor: '显示楼层',
    stops: '停靠',
    heightM: '层高',
    statusCode: '状态楼层码 A0',
    faultCode: '故障楼层码 MC',
  },
};

export const enUS = {
  title: 'Floor comparison',
  one: 'Floor',
  fields: {
    elevatorId: 'Elevator',
    actualFloor: 'Actual floor',
    displayedFloor: 'Displayed floor',
    stops: 'Stops',
    heightM: 'Height',
    statusCode: 'Status code A0',
    faultCode: 'Fault code MC',
  },
};

export const itItaly = {
  title: 'Corrispondenza dei piani',
  one: 'Piano',
  fields: {
    elevatorId: 'Ascensore',
    actualFloor: 'Piano reale',
    displayedFloor: 'Piano visualizzato',
    stops: 'Fermata',
    heightM: 'Altezza',
    statusCode: 'Codice di stato A0',
    faultCode: 'Codice di guasto MC',
  },
};
