export const zhCN = {
  title: '维保项目',
  one: '维保项目',
  groups: {
    judging: '判定',
  },
  fields: {
    maintenanceTypeId: '维保类型',
    position: '序号',
    name: '项目名称',
    content: '维保内容',
    requirement: '维保要求',
    area: '部位',
    isTest: '试验项目',
    judgeType: '判定方式',
    minimum: '下限',
    maximum: '上限',
    measureUnit: '单位',
    cycleMonths: '校验周期',
    ageRule: '使用年限规则',
    seasonWindow: '季节要求',
  },
  options: {
    area: {
      machineRoom: '机房',
      car: '轿厢',
      floor: '层站',
      shaftAndPit: '井道及底坑',
      escalator: '自动扶梯',
      other: '其他',
    },
    judgeType: {
      qualitative: '定性',
      numeric: '数值',
      standard: '标准值',
      maker: '制造单位要求',
    },
    seasonWindow: {
      beforeRain: '雨季到来之前',
      beforeWinter: '冬季到来之前',
    },
  },
};

export const enUS = {
  title: 'Maintenance items',
  one: 'Maintenance item',
  groups: {
    judging: 'Judging',
  },
  fields: {
    maintenanceTypeId: 'Maintenance type',
    position: 'No.',
    name: 'Item',
    content: 'Content',
    requirement: 'Requirement',
    area: 'Area',
    isTest: 'Test',
    judgeType: 'Judged by',
    minimum: 'Minimum',
    maximum: 'Maximum',
    measureUnit: 'Unit of measure',
    cycleMonths: 'Test cycle',
    ageRule: 'Rule by age',
    seasonWindow: 'Season',
  },
  options: {
    area: {
      machineRoom: 'Machine room',
      car: 'Car',
      floor: 'Floor',
      shaftAndPit: 'Shaft and pit',
      escalator: 'Escalator',
      other: 'Other',
    },
    judgeType: {
      qualitative: 'By eye',
      numeric: 'Number',
      standard: 'Standard',
      maker: 'Maker’s requirement',
    },
    seasonWindow: {
      beforeRain: 'Before the rainy season',
      beforeWinter: 'Before winter',
    },
  },
};

export const itItaly = {
  title: 'Voci di manutenzione',
  one: 'Voce di manutenzione',
  groups: {
    judging: 'Valutazione',
  },
  fields: {
    maintenanceTypeId: 'Tipo di manutenzione',
    position: 'N.',
    name: 'Voce',
    content: 'Contenuto',
    requirement: 'Requisito',
    area: 'Zona',
    isTest: 'Prova',
    judgeType: 'Valutato per',
    minimum: 'Minimo',
    maximum: 'Massimo',
    measureUnit: 'Unità di misura',
    cycleMonths: 'Ciclo di prova',
    ageRule: 'Regola per età',
    seasonWindow: 'Stagione',
  },
  options: {
    area: {
      machineRoom: 'Locale macchine',
      car: 'Cabina',
      floor: 'Piano',
      shaftAndPit: 'Vano e fossa',
      escalator: 'Scala mobile',
      other: 'Altro',
    },
    judgeType: {
      qualitative: 'A vista',
      numeric: 'Numero',
      standard: 'Norma',
      maker: 'Requisito del costruttore',
    },
    seasonWindow: {
      beforeRain: 'Prima della stagione delle piogge',
      beforeWinter: 'Prima dell’inverno',
    },
  },
};
