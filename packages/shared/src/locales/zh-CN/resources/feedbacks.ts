export default {
  title: '意见反馈',
  one: '意见反馈',
  fields: {
    title: '标题',
    kind: '类型',
    content: '内容',
    picture: '截图',
    authorId: '提交人',
    phone: '联系电话',
    reply: '回复',
    repliedAt: '回复时间',
  },
  options: {
    kind: {
      problem: '问题',
      wish: '建议',
      question: '咨询',
    },
  },
};
