export default {
  title: '监管模板',
  one: '监管模板',
  fields: {
    number: '模板编号',
    name: '模板名称',
    kind: '类型',
    enterpriseId: '企业',
    isDefault: '默认',
    note: '备注',
  },
  options: {
    kind: {
      day: '日管控',
      week: '周排查',
      month: '月调度',
    },
  },
};
