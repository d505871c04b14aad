export default {
  notBuilt: {
    title: 'This page is not built yet',
    text: 'It is part of the product and will come with a later version. Nothing on it is missing because of you.',
  },
  forbidden: {
    title: 'You may not see this page',
    text: 'Your role does not include it. An administrator can grant it to you.',
  },
  login: { username: 'User name', password: 'Password', submit: 'Log in' },
  pages: {},
};
