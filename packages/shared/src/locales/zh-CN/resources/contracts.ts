export default {
  title: '合同',
  one: '合同',
  fields: {
    contractNo: '合同编号',
    useUnitId: '使用单位',
    startDate: '开始日期',
    endDate: '结束日期',
    price: '金额',
  },
};
