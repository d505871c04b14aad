export const zhCN = {
  title: '日管控项目',
  one: '日管控项目',
  fields: {
    dayControlId: '日管控',
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
  title: 'Daily control items',
  one: 'Daily control item',
  fields: {
    dayControlId: 'Daily control',
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
  title: 'Voci giornaliere',
  one: 'Voce giornaliera',
  fields: {
    dayControlId: 'Controllo giornaliero',
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
