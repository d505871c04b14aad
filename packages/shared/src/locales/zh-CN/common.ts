export default {
  hint: 'Hint',
  empty: 'No data, click to refresh',
  loadFailed: 'Loading failed, click to refresh',
  loading: 'Loading',
  cancel: 'Cancel',
  close: 'Close',
  rangeFrom: '{{what}} from',
  rangeTo: '{{what}} to',
};
