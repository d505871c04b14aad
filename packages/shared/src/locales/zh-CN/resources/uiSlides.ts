export default {
  title: '轮播',
  one: '轮播',
  fields: {
    uiSettingId: '界面设置',
    place: '位置',
    title: '标题',
    picture: '图片',
    position: '排序',
  },
  options: {
    place: {
      homepage: '首页',
      app: 'App',
    },
  },
};
