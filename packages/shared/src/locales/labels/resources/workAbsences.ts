export const zhCN = {
  title: '请假',
  one: '请假',
  fields: {
    userId: '维保人员',
    kind: '类型',
    fromOn: '开始日期',
    untilOn: '结束日期',
    note: '备注',
  },
  options: {
    kind: {
      leave: '休假',
      sick: '病假',
      training: '培训',
      other: '其他',
    },
  },
};

export const enUS = {
  title: 'Absences',
  one: 'Absence',
  fields: {
    userId: 'Maintainer',
    kind: 'Kind',
    fromOn: 'First day',
    untilOn: 'Last day',
    note: 'Note',
  },
  options: {
    kind: {
      leave: 'Leave',
      sick: 'Sick leave',
      training: 'Training',
      other: 'Other',
    },
  },
};

export const itItaly = {
  title: 'Assenze',
  one: 'Assenza',
  fields: {
    userId: 'Manutentore',
    kind: 'Tipo',
    fromOn: 'Primo giorno',
    untilOn: 'Ultimo giorno',
    note: 'Nota',
  },
  options: {
    kind: {
      leave: 'Ferie',
      sick: 'Malattia',
      training: 'Formazione',
      other: 'Altro',
    },
  },
};
