export default {
  title: 'Login log',
  one: 'Login',
  fields: {
    time: 'Time',
    userName: 'Username',
    name: 'Name',
    loginType: 'Login type',
    ip: 'IP address',
    outcome: 'Outcome',
  },
  options: {
    loginType: {
      web: 'Web',
      app: 'App',
      applet: 'WeChat applet',
      thirdLogin: 'Third-party login',
      sms: 'SMS code',
      ticket: 'Ticket',
    },
    outcome: {
      success: 'Success',
      wrong: 'Refused',
    },
  },
};
