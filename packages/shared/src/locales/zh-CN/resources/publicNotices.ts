export default {
  title: '公告',
  one: '公告',
  fields: {
    title: '标题',
    content: '内容',
    publishedAt: '发布时间',
    isPinned: '置顶',
    authorId: '发布人',
    attachment: '附件',
  },
};
