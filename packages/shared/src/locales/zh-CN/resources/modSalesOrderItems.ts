export default {
  title: '销售单明细',
  one: '明细',
  fields: {
    salesOrderId: '销售单',
    position: '序号',
    name: '名称',
    model: '型号',
    quantity: '数量',
    unitPrice: '单价',
    amount: '金额',
    note: '备注',
  },
};
