export const zhCN = {
  title: '模板项目',
  one: '模板项目',
  fields: {
    templateId: '模板',
    position: '序号',
    projectType: '项目类型',
    projectName: '检查项目',
    projectCode: '项目编号',
    requirement: '检查要求',
    isRequired: '必查',
    riskClass: '风险类别',
  },
  options: {
    riskClass: {
      people: '人员',
      equipment: '设备',
      management: '管理',
      environment: '环境',
    },
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
    projectCode: 'Item code',
    requirement: 'Requirement',
    isRequired: 'Required',
    riskClass: 'Risk class',
  },
  options: {
    riskClass: {
      people: 'People',
      equipment: 'Equipment',
      management: 'Management',
      environment: 'Environment',
    },
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
    projectCode: 'Codice della voce',
    requirement: 'Requisito',
    isRequired: 'Obbligatoria',
    riskClass: 'Classe di rischio',
  },
  options: {
    riskClass: {
      people: 'Persone',
      equipment: 'Impianto',
      management: 'Gestione',
      environment: 'Ambiente',
    },
  },
};
