export default {
  title: 'Video users',
  one: 'Video user',
  fields: {
    account: 'Account',
    name: 'Name',
    password: 'Password',
    userId: 'User',
    terminalIds: 'Terminals',
    sipNo: 'SIP number',
    sipPassword: 'SIP password',
    isEnabled: 'Enabled',
    note: 'Note',
  },
};
