export default {
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
