export default {
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
