export default {
  contracts: { first: '请先选择合同', atMostOne: '最多只能选择一个合同' },
  expiry: {
    title: '按到期筛选',
    all: '全部',
    expired: '已过期',
    month: '一个月内到期',
    threeMonths: '三个月内到期',
  },
  inspectionExpiry: {
    title: '按到期日筛选',
    all: '全部',
    expired: '已逾期',
    month: '一个月内到期',
    threeMonths: '三个月内到期',
  },
  rectificationExpiry: {
    title: '按整改期限',
    all: '全部',
    expired: '逾期',
    month: '一个月内',
    threeMonths: '三个月内',
  },
  scheme: '改造方案',
  templates: {
    title: 'TSG T5002-2017 模板',
    text: '内置 {{count}} 套（半月、季度、半年、年度），可采用为本单位的维保类型，再按需修改。',
    adopt: '采用模板',
    adopted: '已采用 {{count}} 套模板',
    none: '模板均已采用',
  },
};
