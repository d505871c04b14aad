export default {
  title: '潜在故障设置',
  one: '潜在故障设置',
  fields: {
    name: '名称',
    templateId: '故障模板',
    faultCode: '故障代码',
    warningValue: '预警值',
    periodDays: '周期',
    weight: '权重',
    isActive: '启用',
    notes: '说明',
  },
};
