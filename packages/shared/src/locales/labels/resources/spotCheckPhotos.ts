export const zhCN = {
  title: '整改照片',
  one: '照片',
  fields: {
    spotCheckId: '安全抽查',
    picture: '图片',
    takenAt: '上传时间',
    takenBy: '上传人',
  },
};

export const enUS = {
  title: 'Rectification pictures',
  one: 'Picture',
  fields: {
    spotCheckId: 'Spot check',
    picture: 'Picture',
    takenAt: 'Taken at',
    takenBy: 'Taken by',
  },
};

export const itItaly = {
  title: 'Foto della correzione',
  one: 'Foto',
  fields: {
    spotCheckId: 'Controllo',
    picture: 'Foto',
    takenAt: 'Scattata alle',
    takenBy: 'Scattata da',
  },
};
