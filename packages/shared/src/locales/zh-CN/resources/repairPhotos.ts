export default {
  title: '急修照片',
  one: '照片',
  fields: {
    repairOrderId: '急修工单',
    picture: '图片',
    takenAt: '拍摄时间',
    takenBy: '拍摄人',
  },
};
