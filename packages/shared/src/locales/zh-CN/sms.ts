export default {
  loginCode: '您的登录验证码为 {{code}}，{{minutes}} 分钟内有效。',
};
