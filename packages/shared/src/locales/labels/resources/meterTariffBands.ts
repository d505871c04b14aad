export const zhCN = {
  title: '电价时段',
  one: '电价时段',
  fields: {
    tariffId: '电价方案',
    startsAt: '开始',
    endsAt: '结束',
    band: '时段类型',
  },
  options: {
    band: {
      sharp: '尖',
      peak: '峰',
      flat: '平',
      valley: '谷',
    },
  },
};

export const enUS = {
  title: 'Tariff periods',
  one: 'Tariff period',
  fields: {
    tariffId: 'Tariff',
    startsAt: 'From',
    endsAt: 'Until',
    band: 'Band',
  },
  options: {
    band: {
      sharp: 'Sharp',
      peak: 'Peak',
      flat: 'Flat',
      valley: 'Valley',
    },
  },
};

export const itItaly = {
  title: 'Fasce orarie',
  one: 'Fascia oraria',
  fields: {
    tariffId: 'Tariffa',
    startsAt: 'Dalle',
    endsAt: 'Alle',
    band: 'Fascia',
  },
  options: {
    band: {
      sharp: 'Massima',
      peak: 'Punta',
      flat: 'Intermedia',
      valley: 'Fuori punta',
    },
  },
};
