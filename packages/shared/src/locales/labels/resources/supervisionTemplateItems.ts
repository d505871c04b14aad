export const zhCN = {
  title: '模板项目',
  one: '模板项目',
  fields: {
    templateId: '模板',
    position: '序号',
    projectType: '项目类型',
    projectName: '检查项目',
    requirement: '检查要求',
  },
};

export const enUS = {
  title: 'Template items',
  one: 'Template item',
  fields: {
    templateId: 'Template',
    position: 'No.',
    projectType: 'Project type',
    projectName: 'Project',
    requirement: 'Requirement',
  },
};

export const itItaly = {
  title: 'Voci del modello',
  one: 'Voce del modello',
  fields: {
    templateId: 'Modello',
    position: 'N.',
    projectType: 'Tipo di voce',
    projectName: 'Voce',
    requirement: 'Requisito',
  },
};
