export default {
  title: '测试记录',
  one: '测试记录',
  fields: {
    channelTestId: '通信测试',
    startedAt: '开始时间',
    answerBy: '应答期限',
    answeredAt: '应答时间',
    outcome: '结果',
    reason: '原因',
    deliveryId: '发送记录',
  },
  options: {
    outcome: {
      waiting: '等待应答',
      answered: '已应答',
      unanswered: '未应答',
      failed: '失败',
    },
  },
};
