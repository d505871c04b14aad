export default {
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
