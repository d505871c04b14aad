export const zhCN = {
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

export const enUS = {
  title: 'EOCD settings',
  one: 'EOCD setting',
  groups: {
    thresholds: 'ISO thresholds',
    filters: 'Low-pass filters',
  },
  fields: {
    companyId: 'Company',
    speed: 'Speed',
    horizontalPeakToPeak: 'Horizontal peak-to-peak',
    horizontalA95: 'Horizontal A95',
    verticalPeakToPeak: 'Vertical peak-to-peak',
    verticalA95: 'Vertical A95',
    horizontalLowPass: 'Horizontal',
    verticalLowPass: 'Vertical',
    hz: 'Sampling',
  },
};

export const itItaly = {
  title: 'Soglie EOCD',
  one: 'Soglia EOCD',
  groups: {
    thresholds: 'Soglie ISO',
    filters: 'Filtri passa-basso',
  },
  fields: {
    companyId: 'Azienda',
    speed: 'Velocità',
    horizontalPeakToPeak: 'Orizzontale picco-picco',
    horizontalA95: 'Orizzontale A95',
    verticalPeakToPeak: 'Verticale picco-picco',
    verticalA95: 'Verticale A95',
    horizontalLowPass: 'Orizzontale',
    verticalLowPass: 'Verticale',
    hz: 'Campionamento',
  },
};
