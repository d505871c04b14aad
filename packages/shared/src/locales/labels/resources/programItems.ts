export const zhCN = {
  title: '节目',
  one: '节目',
  fields: {
    programCardId: '节目单',
    kind: '类型',
    title: '标题',
    image: '图片',
    video: '视频',
    position: '排序',
    shownS: '展示时长',
  },
  options: {
    kind: {
      image: '图片',
      video: '视频',
    },
  },
};

export const enUS = {
  title: 'Program items',
  one: 'Program item',
  fields: {
    programCardId: 'Program card',
    kind: 'Kind',
    title: 'Title',
    image: 'Picture',
    video: 'Film',
    position: 'Position',
    shownS: 'Shown for',
  },
  options: {
    kind: {
      image: 'Picture',
      video: 'Film',
    },
  },
};

export const itItaly = {
  title: 'Contenuti',
  one: 'Contenuto',
  fields: {
    programCardId: 'Palinsesto',
    kind: 'Tipo',
    title: 'Titolo',
    image: 'Immagine',
    video: 'Video',
    position: 'Posizione',
    shownS: 'Mostrata per',
  },
  options: {
    kind: {
      image: 'Immagine',
      video: 'Video',
    },
  },
};
