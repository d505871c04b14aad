export const zhCN = {
  title: '急修照片',
  one: '照片',
  fields: {
    repairOrderId: '急修工单',
    picture: '图片',
    takenAt: '拍摄时间',
    takenBy: '拍摄人',
  },
};

export const enUS = {
  title: 'Repair photos',
  one: 'Photo',
  fields: {
    repairOrderId: 'Repair order',
    picture: 'Picture',
    takenAt: 'Taken',
    takenBy: 'Taken by',
  },
};

export const itItaly = {
  title: 'Foto delle riparazioni',
  one: 'Foto',
  fields: {
    repairOrderId: 'Ordine di riparazione',
    picture: 'Immagine',
    takenAt: 'Scattata',
    takenBy: 'Scattata da',
  },
};
