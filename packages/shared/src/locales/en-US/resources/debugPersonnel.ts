export default {
  title: 'Debug personnel',
  one: 'Debug person',
  fields: {
    userId: 'User',
    debugLevel: 'Debug level',
    passwordExpiry: 'Password expiry',
    contractNumbers: 'Contract numbers',
  },
  options: {
    debugLevel: {
      1: 'Level 1: look',
      2: 'Level 2: set',
      3: 'Level 3: all',
    },
  },
};
