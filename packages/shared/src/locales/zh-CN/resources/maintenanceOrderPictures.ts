export default {
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
