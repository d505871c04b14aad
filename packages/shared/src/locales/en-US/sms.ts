export default {
  loginCode: 'Your login code is {{code}}. It is valid for {{minutes}} minutes.',
};
