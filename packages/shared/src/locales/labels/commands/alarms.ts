export const zhCN = {
  fields: {
    how: '确认方式',
    people: '被困人数',
    untilAt: '搁置多久',
    reason: '原因',
    note: '备注',
  },
};

export const enUS = {
  fields: {
    how: 'Confirmed by',
    people: 'People inside',
    untilAt: 'For how long',
    reason: 'Reason',
    note: 'Note',
  },
};

export const itItaly = {
  fields: {
    how: 'Confermato da',
    people: 'Persone all’interno',
    untilAt: 'Per quanto tempo',
    reason: 'Motivo',
    note: 'Nota',
  },
};
