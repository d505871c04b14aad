export const zhCN = {
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

export const enUS = {
  title: 'Notices',
  one: 'Notice',
  fields: {
    title: 'Title',
    content: 'Content',
    publishedAt: 'Published at',
    isPinned: 'Pinned',
    authorId: 'Author',
    attachment: 'Attachment',
  },
};

export const itItaly = {
  title: 'Avvisi',
  one: 'Avviso',
  fields: {
    title: 'Titolo',
    content: 'Contenuto',
    publishedAt: 'Pubblicato il',
    isPinned: 'In evidenza',
    authorId: 'Autore',
    attachment: 'Allegato',
  },
};
