export const zhCN = {
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

export const enUS = {
  title: 'Banners',
  one: 'Banner',
  fields: {
    title: 'Title',
    place: 'Place',
    picture: 'Picture',
    link: 'Link',
    shownFrom: 'From',
    shownUntil: 'Until',
    isActive: 'Active',
    position: 'Order',
  },
  options: {
    place: {
      homepage: 'Homepage',
      app: 'App',
      miniProgram: 'Mini program',
    },
  },
};

export const itItaly = {
  title: 'Banner',
  one: 'Banner',
  fields: {
    title: 'Titolo',
    place: 'Posizione',
    picture: 'Immagine',
    link: 'Collegamento',
    shownFrom: 'Dal',
    shownUntil: 'Al',
    isActive: 'Attivo',
    position: 'Ordine',
  },
  options: {
    place: {
      homepage: 'Pagina iniziale',
      app: 'App',
      miniProgram: 'Mini programma',
    },
  },
};
