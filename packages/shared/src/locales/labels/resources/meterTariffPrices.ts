export const zhCN = {
  title: '电价',
  one: '电价',
  fields: {
    tariffId: '电价方案',
    validFrom: '生效日期',
    sharpPrice: '尖电价（分/千瓦时）',
    peakPrice: '峰电价（分/千瓦时）',
    flatPrice: '平电价（分/千瓦时）',
    valleyPrice: '谷电价（分/千瓦时）',
  },
};

export const enUS = {
  title: 'Tariff prices',
  one: 'Tariff price',
  fields: {
    tariffId: 'Tariff',
    validFrom: 'Valid from',
    sharpPrice: 'Sharp (cents/kWh)',
    peakPrice: 'Peak (cents/kWh)',
    flatPrice: 'Flat (cents/kWh)',
    valleyPrice: 'Valley (cents/kWh)',
  },
};

export const itItaly = {
  title: 'Prezzi della tariffa',
  one: 'Prezzo della tariffa',
  fields: {
    tariffId: 'Tariffa',
    validFrom: 'Valido dal',
    sharpPrice: 'Massima (cent/kWh)',
    peakPrice: 'Punta (cent/kWh)',
    flatPrice: 'Intermedia (cent/kWh)',
    valleyPrice: 'Fuori punta (cent/kWh)',
  },
};
