export default {
  title: '维保类型',
  one: '维保类型',
  fields: {
    name: '名称',
    elevatorType: '电梯类别',
    classify: '维保分类',
    cycleDays: '周期',
    templateCode: '模板',
    templateVersion: '模板版本',
    isActive: '启用',
    note: '备注',
  },
  options: {
    elevatorType: {
      traction: '曳引与强制驱动电梯',
      hydraulic: '液压驱动电梯',
      sundries: '杂物电梯',
      escalator: '自动扶梯与自动人行道',
    },
    classify: {
      semiMonthly: '半月',
      quarterly: '季度',
      halfYearly: '半年',
      annual: '年度',
    },
  },
};
