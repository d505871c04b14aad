export default {
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
