export default {
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
