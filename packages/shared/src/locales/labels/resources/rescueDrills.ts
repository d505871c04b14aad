export const zhCN = {
  title: '应急救援演练',
  one: '应急救援演练',
  fields: {
    companyId: '维保单位',
    category: '电梯类别',
    heldOn: '演练日期',
    useUnitId: '使用单位',
    elevatorId: '电梯',
    scenario: '演练内容',
    leader: '负责人',
    participants: '参加人数',
    rescueMinutes: '救援用时',
    result: '结果',
    evaluation: '总结评价',
    picture: '照片',
    report: '演练报告',
  },
  options: {
    category: {
      traction: '曳引与强制驱动电梯',
      hydraulic: '液压驱动电梯',
      sundries: '杂物电梯',
      escalator: '自动扶梯与自动人行道',
    },
    result: {
      effective: '有效',
      improve: '需改进',
    },
  },
};

export const enUS = {
  title: 'Rescue drills',
  one: 'Rescue drill',
  fields: {
    companyId: 'Maintenance company',
    category: 'Category',
    heldOn: 'Held on',
    useUnitId: 'Use unit',
    elevatorId: 'Elevator',
    scenario: 'Scenario',
    leader: 'Leader',
    participants: 'Participants',
    rescueMinutes: 'Rescue time',
    result: 'Result',
    evaluation: 'Evaluation',
    picture: 'Picture',
    report: 'Report',
  },
  options: {
    category: {
      traction: 'Traction and forced drive',
      hydraulic: 'Hydraulic',
      sundries: 'Dumbwaiter',
      escalator: 'Escalator and moving walkway',
    },
    result: {
      effective: 'Effective',
      improve: 'To be improved',
    },
  },
};

export const itItaly = {
  title: 'Esercitazioni di soccorso',
  one: 'Esercitazione',
  fields: {
    companyId: 'Ditta di manutenzione',
    category: 'Categoria',
    heldOn: 'Data',
    useUnitId: 'Unità di utilizzo',
    elevatorId: 'Ascensore',
    scenario: 'Scenario',
    leader: 'Responsabile',
    participants: 'Partecipanti',
    rescueMinutes: 'Tempo di soccorso',
    result: 'Esito',
    evaluation: 'Valutazione',
    picture: 'Foto',
    report: 'Rapporto',
  },
  options: {
    category: {
      traction: 'A trazione e ad argano',
      hydraulic: 'Idraulico',
      sundries: 'Montavivande',
      escalator: 'Scala e marciapiede mobile',
    },
    result: {
      effective: 'Efficace',
      improve: 'Da migliorare',
    },
  },
};
