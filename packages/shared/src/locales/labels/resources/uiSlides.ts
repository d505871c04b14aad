export const zhCN = {
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

export const enUS = {
  title: 'Slides',
  one: 'Slide',
  fields: {
    uiSettingId: 'UI setting',
    place: 'Place',
    title: 'Title',
    picture: 'Picture',
    position: 'Order',
  },
  options: {
    place: {
      homepage: 'Homepage',
      app: 'App',
    },
  },
};

export const itItaly = {
  title: 'Diapositive',
  one: 'Diapositiva',
  fields: {
    uiSettingId: 'Impostazione',
    place: 'Posizione',
    title: 'Titolo',
    picture: 'Immagine',
    position: 'Ordine',
  },
  options: {
    place: {
      homepage: 'Pagina iniziale',
      app: 'App',
    },
  },
};
