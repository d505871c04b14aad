export const zhCN = {
  title: '电表倍率',
  one: '电表倍率',
  fields: {
    meterGatewayId: '电表网关',
    validFrom: '生效日期',
    multiplier: '倍率',
  },
};

export const enUS = {
  title: 'Meter multipliers',
  one: 'Meter multiplier',
  fields: {
    meterGatewayId: 'Meter gateway',
    validFrom: 'Valid from',
    multiplier: 'Multiplier',
  },
};

export const itItaly = {
  title: 'Moltiplicatori dei contatori',
  one: 'Moltiplicatore del contatore',
  fields: {
    meterGatewayId: 'Gateway contatore',
    validFrom: 'Valido dal',
    multiplier: 'Moltiplicatore',
  },
};
