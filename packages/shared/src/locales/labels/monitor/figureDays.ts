/** Columns and choices of the days behind the figures. */
export const zhCN = {
  day: '日期',
  availability: '可用率',
  outOfServiceTime: '停用时间',
  noDataTime: '无数据时间',
  outages: '停用次数',
  trips: '运行次数',
  orders: '急修单',
  state: '状态',
  isOpen: '未结束',
  isClosed: '已结束',
  restated: '已重述',
  different: '与记录不符',
  only: '只看',
};

export const enUS: typeof zhCN = {
  day: 'Day',
  availability: 'Availability',
  outOfServiceTime: 'Out of service',
  noDataTime: 'No data',
  outages: 'Outages',
  trips: 'Trips',
  orders: 'Repair orders',
  state: 'State',
  isOpen: 'Not over',
  isClosed: 'Closed',
  restated: 'Restated',
  different: 'Differs from its records',
  only: 'Only',
};

export const itItaly: typeof zhCN = {
  day: 'Giorno',
  availability: 'Disponibilità',
  outOfServiceTime: 'Fuori servizio',
  noDataTime: 'Senza dati',
  outages: 'Fermi',
  trips: 'Corse',
  orders: 'Ordini di riparazione',
  state: 'Stato',
  isOpen: 'In corso',
  isClosed: 'Chiuso',
  restated: 'Rettificato',
  different: 'Diverso dalle registrazioni',
  only: 'Solo',
};
