export const zhCN = {
  title: '维保类型',
  one: '维保类型',
  fields: {
    name: '名称',
    elevatorType: '电梯类别',
    classify: '维保分类',
    cycleDays: '周期',
    templateCode: '模板',
    templateVersion: '模板版本',
    isActive: '启用',
    note: '备注',
  },
  options: {
    elevatorType: {
      traction: '曳引与强制驱动电梯',
      hydraulic: '液压驱动电梯',
      sundries: '杂物电梯',
      escalator: '自动扶梯与自动人行道',
    },
    classify: {
      semiMonthly: '半月',
      quarterly: '季度',
      halfYearly: '半年',
      annual: '年度',
    },
  },
};

export const enUS = {
  title: 'Maintenance types',
  one: 'Maintenance type',
  fields: {
    name: 'Name',
    elevatorType: 'Elevator type',
    classify: 'Classify',
    cycleDays: 'Cycle',
    templateCode: 'Template',
    templateVersion: 'Template version',
    isActive: 'Active',
    note: 'Note',
  },
  options: {
    elevatorType: {
      traction: 'Traction and forced drive',
      hydraulic: 'Hydraulic',
      sundries: 'Dumbwaiter',
      escalator: 'Escalator and moving walkway',
    },
    classify: {
      semiMonthly: 'Semi-monthly',
      quarterly: 'Quarterly',
      halfYearly: 'Half-yearly',
      annual: 'Annual',
    },
  },
};

export const itItaly = {
  title: 'Tipi di manutenzione',
  one: 'Tipo di manutenzione',
  fields: {
    name: 'Nome',
    elevatorType: 'Tipo di ascensore',
    classify: 'Categoria',
    cycleDays: 'Ciclo',
    templateCode: 'Modello',
    templateVersion: 'Versione del modello',
    isActive: 'Attivo',
    note: 'Nota',
  },
  options: {
    elevatorType: {
      traction: 'A trazione e ad argano',
      hydraulic: 'Idraulico',
      sundries: 'Montavivande',
      escalator: 'Scala e marciapiede mobile',
    },
    classify: {
      semiMonthly: 'Quindicinale',
      quarterly: 'Trimestrale',
      halfYearly: 'Semestrale',
      annual: 'Annuale',
    },
  },
};
