export const zhCN = {
  title: '安全人员任命',
  one: '安全人员任命',
  fields: {
    useUnitId: '使用单位',
    userId: '人员',
    role: '职务',
    elevatorId: '电梯',
    isDeputy: '代理',
    fromOn: '任命日期',
    untilOn: '截止日期',
    letter: '任命书',
  },
  options: {
    role: {
      officer: '安全员',
      director: '安全总监',
      mainResponsible: '主要负责人',
    },
  },
};

export const enUS = {
  title: 'Safety appointments',
  one: 'Safety appointment',
  fields: {
    useUnitId: 'Use unit',
    userId: 'Person',
    role: 'Role',
    elevatorId: 'Elevator',
    isDeputy: 'Deputy',
    fromOn: 'From',
    untilOn: 'Until',
    letter: 'Appointment letter',
  },
  options: {
    role: {
      officer: 'Safety officer',
      director: 'Safety director',
      mainResponsible: 'Main responsible person',
    },
  },
};

export const itItaly = {
  title: 'Nomine di sicurezza',
  one: 'Nomina di sicurezza',
  fields: {
    useUnitId: 'Unità di utilizzo',
    userId: 'Persona',
    role: 'Ruolo',
    elevatorId: 'Ascensore',
    isDeputy: 'Sostituto',
    fromOn: 'Dal',
    untilOn: 'Al',
    letter: 'Lettera di nomina',
  },
  options: {
    role: {
      officer: 'Addetto alla sicurezza',
      director: 'Direttore della sicurezza',
      mainResponsible: 'Responsabile principale',
    },
  },
};
