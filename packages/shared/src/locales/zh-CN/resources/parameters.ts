export default {
  title: '参数',
  one: '参数',
  fields: {
    no: '编号',
    name: '名称',
    moduleId: '模块',
    value: '值',
    default: '默认值',
    range: '范围',
    unit: '单位',
    note: '备注',
  },
};
