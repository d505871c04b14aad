export default {
  title: '维保项目',
  one: '维保项目',
  groups: {
    judging: '判定',
  },
  fields: {
    maintenanceTypeId: '维保类型',
    position: '序号',
    name: '项目名称',
    content: '维保内容',
    requirement: '维保要求',
    area: '部位',
    isTest: '试验项目',
    judgeType: '判定方式',
    minimum: '下限',
    maximum: '上限',
    measureUnit: '单位',
    cycleMonths: '校验周期',
    ageRule: '使用年限规则',
    seasonWindow: '季节要求',
  },
  options: {
    area: {
      machineRoom: '机房',
      car: '轿厢',
      floor: '层站',
      shaftAndPit: '井道及底坑',
      escalator: '自动扶梯',
      other: '其他',
    },
    judgeType: {
      qualitative: '定性',
      numeric: '数值',
      standard: '标准值',
      maker: '制造单位要求',
    },
    seasonWindow: {
      beforeRain: '雨季到来之前',
      beforeWinter: '冬季到来之前',
    },
  },
};
