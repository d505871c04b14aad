export default {
  contracts: { first: 'Select a contract first', atMostOne: 'Select at most one contract' },
  expiry: {
    title: 'By end',
    all: 'All',
    expired: 'Expired',
    month: 'Within one month',
    threeMonths: 'Within three months',
  },
  inspectionExpiry: {
    title: 'By due date',
    all: 'All',
    expired: 'Overdue',
    month: 'Due within one month',
    threeMonths: 'Due within three months',
  },
  rectificationExpiry: {
    title: 'By deadline',
    all: 'All',
    expired: 'Overdue',
    month: 'Within one month',
    threeMonths: 'Within three months',
  },
  scheme: 'Scheme',
  templates: {
    title: 'TSG T5002-2017 templates',
    text: '{{count}} sets are shipped: semi-monthly to annual. Adopt them as types of your own, then change them as needed.',
    adopt: 'Adopt',
    adopted: '{{count}} sets adopted',
    none: 'All sets are already adopted',
  },
};
