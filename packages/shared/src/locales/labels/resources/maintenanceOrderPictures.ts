export const zhCN = {
  title: '维保照片',
  one: '照片',
  fields: {
    maintenanceOrderId: '维保工单',
    itemId: '项目',
    name: '名称',
    picture: '照片',
    takenAt: '拍摄时间',
  },
};

export const enUS = {
  title: 'Maintenance pictures',
  one: 'Picture',
  fields: {
    maintenanceOrderId: 'Maintenance order',
    itemId: 'Item',
    name: 'Name',
    picture: 'Picture',
    takenAt: 'Taken at',
  },
};

export const itItaly = {
  title: 'Foto di manutenzione',
  one: 'Foto',
  fields: {
    maintenanceOrderId: 'Ordine di manutenzione',
    itemId: 'Voce',
    name: 'Nome',
    picture: 'Foto',
    takenAt: 'Scattata il',
  },
};
