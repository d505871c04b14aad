export default {
  title: '电梯品牌',
  one: '电梯品牌',
  fields: {
    no: '编号',
    name: '名称',
    manufacturerId: '制造单位',
    country: '国家',
    logo: '标志',
    isActive: '在用',
    note: '备注',
  },
};
