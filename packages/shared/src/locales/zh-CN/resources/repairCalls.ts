export default {
  title: '通话记录',
  one: '通话',
  fields: {
    repairOrderId: '急修工单',
    callTime: '呼叫时间',
    duration: '通话时长',
    originator: '主叫人',
    connector: '接听人',
    phone: '电话',
    audio: '录音',
  },
};
