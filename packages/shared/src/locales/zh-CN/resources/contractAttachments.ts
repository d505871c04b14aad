export default {
  title: '合同附件',
  one: '附件',
  fields: {
    contractId: '合同',
    name: '名称',
    file: '文件',
    note: '备注',
  },
};
