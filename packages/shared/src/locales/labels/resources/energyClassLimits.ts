export const zhCN = {
  title: '能效等级限值',
  one: '能效等级限值',
  fields: {
    measure: '指标',
    limitA: 'A 级上限',
    limitB: 'B 级上限',
    limitC: 'C 级上限',
    limitD: 'D 级上限',
    limitE: 'E 级上限',
    limitF: 'F 级上限',
    source: '来源',
    isSourceConfirmed: '来源已核实',
  },
  options: {
    measure: {
      standbyPower: '待机功率（瓦）',
      yearConsumption: '年能耗（千瓦时）',
    },
  },
};

export const enUS = {
  title: 'Energy class limits',
  one: 'Energy class limits',
  fields: {
    measure: 'Measure',
    limitA: 'Class A up to',
    limitB: 'Class B up to',
    limitC: 'Class C up to',
    limitD: 'Class D up to',
    limitE: 'Class E up to',
    limitF: 'Class F up to',
    source: 'Source',
    isSourceConfirmed: 'Source confirmed',
  },
  options: {
    measure: {
      standbyPower: 'Standby power (W)',
      yearConsumption: 'Yearly consumption (kWh)',
    },
  },
};

export const itItaly = {
  title: 'Limiti delle classi energetiche',
  one: 'Limiti delle classi energetiche',
  fields: {
    measure: 'Grandezza',
    limitA: 'Classe A fino a',
    limitB: 'Classe B fino a',
    limitC: 'Classe C fino a',
    limitD: 'Classe D fino a',
    limitE: 'Classe E fino a',
    limitF: 'Classe F fino a',
    source: 'Fonte',
    isSourceConfirmed: 'Fonte verificata',
  },
  options: {
    measure: {
      standbyPower: 'Potenza in attesa (W)',
      yearConsumption: 'Consumo annuo (kWh)',
    },
  },
};
