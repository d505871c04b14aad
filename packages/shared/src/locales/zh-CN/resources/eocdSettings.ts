export default {
  title: '振动阈值',
  one: '振动阈值',
  groups: {
    thresholds: 'ISO 阈值',
    filters: '低通滤波',
  },
  fields: {
    companyId: '公司',
    speed: '速度',
    horizontalPeakToPeak: '水平峰峰值',
    horizontalA95: '水平 A95',
    verticalPeakToPeak: '垂直峰峰值',
    verticalA95: '垂直 A95',
    horizontalLowPass: '水平低通',
    verticalLowPass: '垂直低通',
    hz: '采样频率',
  },
};
