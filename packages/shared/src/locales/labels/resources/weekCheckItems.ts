export const zhCN = {
  title: '周排查项目',
  one: '周排查项目',
  fields: {
    weekCheckId: '周排查',
    position: '序号',
    projectType: '项目类型',
    projectName: '检查项目',
    result: '检查结果',
    handleResult: '处理结果',
    opinion: '意见',
    picture: '照片',
  },
  options: {
    result: {
      notChecked: '未检查',
      qualified: '合格',
      unqualified: '不合格',
      notApplicable: '无此项',
    },
  },
};

export const enUS = {
  title: 'Weekly check items',
  one: 'Weekly check item',
  fields: {
    weekCheckId: 'Weekly check',
    position: 'No.',
    projectType: 'Project type',
    projectName: 'Project',
    result: 'Result',
    handleResult: 'Handle result',
    opinion: 'Opinion',
    picture: 'Picture',
  },
  options: {
    result: {
      notChecked: 'Not checked',
      qualified: 'Qualified',
      unqualified: 'Unqualified',
      notApplicable: 'No such item',
    },
  },
};

export const itItaly = {
  title: 'Voci settimanali',
  one: 'Voce settimanale',
  fields: {
    weekCheckId: 'Verifica settimanale',
    position: 'N.',
    projectType: 'Tipo di voce',
    projectName: 'Voce',
    result: 'Esito',
    handleResult: 'Esito della gestione',
    opinion: 'Parere',
    picture: 'Foto',
  },
  options: {
    result: {
      notChecked: 'Non controllato',
      qualified: 'Conforme',
      unqualified: 'Non conforme',
      notApplicable: 'Non presente',
    },
  },
};
