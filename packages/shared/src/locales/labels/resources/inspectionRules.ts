export const zhCN = {
  title: '检验周期规则',
  one: '检验周期规则',
  fields: {
    name: '名称',
    elevatorType: '电梯类型',
    fromAgeYears: '使用年限起',
    inspectionMonths: '检验周期',
    selfTestMonths: '自行检测周期',
    isConfirmed: '已与现行规定核对',
    note: '备注',
  },
  options: {
    elevatorType: {
      traction: '曳引与强制驱动电梯',
      hydraulic: '液压驱动电梯',
      sundries: '杂物电梯',
      escalator: '自动扶梯与自动人行道',
    },
  },
};

export const enUS = {
  title: 'Inspection rules',
  one: 'Inspection rule',
  fields: {
    name: 'Name',
    elevatorType: 'Elevator type',
    fromAgeYears: 'From an age of',
    inspectionMonths: 'Inspection every',
    selfTestMonths: 'Self-test every',
    isConfirmed: 'Compared with the rule in force',
    note: 'Note',
  },
  options: {
    elevatorType: {
      traction: 'Traction and forced drive',
      hydraulic: 'Hydraulic',
      sundries: 'Dumbwaiter',
      escalator: 'Escalator and moving walkway',
    },
  },
};

export const itItaly = {
  title: 'Regole di verifica',
  one: 'Regola di verifica',
  fields: {
    name: 'Nome',
    elevatorType: 'Tipo di impianto',
    fromAgeYears: 'Da un’età di',
    inspectionMonths: 'Verifica ogni',
    selfTestMonths: 'Autocontrollo ogni',
    isConfirmed: 'Confrontata con la norma in vigore',
    note: 'Nota',
  },
  options: {
    elevatorType: {
      traction: 'A trazione e ad argano',
      hydraulic: 'Idraulico',
      sundries: 'Montavivande',
      escalator: 'Scala e marciapiede mobile',
    },
  },
};
