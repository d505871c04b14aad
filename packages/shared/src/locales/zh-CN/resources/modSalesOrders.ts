export default {
  title: '改造销售单',
  one: '改造销售单',
  groups: {
    scheme: '方案',
  },
  fields: {
    salesOrderNo: '销售单号',
    name: '项目名称',
    useUnitId: '使用单位',
    elevatorIds: '电梯',
    status: '状态',
    orderedOn: '下单日期',
    customer: '客户',
    contact: '联系人',
    phone: '电话',
    salesman: '销售员',
    amount: '金额',
    reason: '改造原因',
    scheme: '改造方案',
    drawing: '方案文件',
    note: '备注',
  },
  options: {
    status: {
      draft: '草稿',
      offered: '已报价',
      ordered: '已下单',
      built: '已完工',
      cancelled: '已取消',
    },
  },
};
