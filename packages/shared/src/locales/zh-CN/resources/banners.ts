export default {
  title: '轮播图',
  one: '轮播图',
  fields: {
    title: '标题',
    place: '位置',
    picture: '图片',
    link: '链接',
    shownFrom: '开始日期',
    shownUntil: '结束日期',
    isActive: '启用',
    position: '排序',
  },
  options: {
    place: {
      homepage: '首页',
      app: 'App',
      miniProgram: '小程序',
    },
  },
};
