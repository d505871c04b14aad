export const zhCN = {
  title: '调度任务',
  one: '调度任务',
  fields: {
    monthDispatchId: '月调度',
    content: '任务内容',
    ownerId: '负责人',
    dueOn: '完成期限',
    isDone: '已完成',
    doneNote: '完成说明',
  },
};

export const enUS = {
  title: 'Dispatch tasks',
  one: 'Dispatch task',
  fields: {
    monthDispatchId: 'Monthly dispatch',
    content: 'Task',
    ownerId: 'Owner',
    dueOn: 'Due on',
    isDone: 'Done',
    doneNote: 'Completion note',
  },
};

export const itItaly = {
  title: 'Compiti del coordinamento',
  one: 'Compito',
  fields: {
    monthDispatchId: 'Coordinamento mensile',
    content: 'Compito',
    ownerId: 'Responsabile',
    dueOn: 'Scadenza',
    isDone: 'Concluso',
    doneNote: 'Nota di conclusione',
  },
};
