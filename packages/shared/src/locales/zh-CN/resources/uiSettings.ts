export default {
  title: '界面设置',
  one: '界面设置',
  groups: {
    pictures: '图片',
  },
  fields: {
    host: '域名',
    systemName: '系统名称',
    companyName: '公司名称',
    platform: '平台标识',
    userIds: '适用用户',
    logoLarge: '大图标',
    logoSmall: '小图标',
    faviconIcon: '网站图标',
    appQr: 'App 二维码',
    miniProgramQr: '小程序二维码',
  },
};
