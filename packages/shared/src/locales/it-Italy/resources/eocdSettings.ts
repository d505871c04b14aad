export default {
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
