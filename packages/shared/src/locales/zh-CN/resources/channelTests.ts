export default {
  title: '通信测试',
  one: '通信测试',
  fields: {
    name: '名称',
    channelId: '通道',
    userId: '用户',
    target: '目标',
    everyHours: '间隔',
    responseMinutes: '应答时限',
    isActive: '启用',
    nextAt: '下次',
    lastAt: '上次',
    lastOutcome: '上次结果',
  },
  options: {
    lastOutcome: {
      waiting: '等待应答',
      answered: '已应答',
      unanswered: '未应答',
      failed: '失败',
    },
  },
};
