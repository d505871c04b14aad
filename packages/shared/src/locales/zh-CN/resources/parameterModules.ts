export default {
  title: '参数模块',
  one: '参数模块',
  fields: {
    no: '编号',
    name: '名称',
    brand: '品牌',
    model: '型号',
    position: '排序',
    note: '备注',
  },
};
