export const zhCN = {
  title: '登录日志',
  one: '登录',
  fields: {
    time: '登录时间',
    userName: '用户名',
    name: '姓名',
    loginType: '登录方式',
    ip: 'IP 地址',
    outcome: '结果',
  },
  options: {
    loginType: {
      web: '网页',
      app: 'App',
      applet: '微信小程序',
      thirdLogin: '第三方登录',
      sms: '短信验证码',
      ticket: '票据',
    },
    outcome: {
      success: '成功',
      wrong: '拒绝',
    },
  },
};

export const enUS = {
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

export const itItaly = {
  title: 'Registro accessi',
  one: 'Accesso',
  fields: {
    time: 'Ora',
    userName: 'Nome utente',
    name: 'Nome',
    loginType: 'Tipo di accesso',
    ip: 'Indirizzo IP',
    outcome: 'Esito',
  },
  options: {
    loginType: {
      web: 'Web',
      app: 'App',
      applet: 'Applet WeChat',
      thirdLogin: 'Accesso di terze parti',
      sms: 'Codice SMS',
      ticket: 'Biglietto',
    },
    outcome: {
      success: 'Riuscito',
      wrong: 'Rifiutato',
    },
  },
};
