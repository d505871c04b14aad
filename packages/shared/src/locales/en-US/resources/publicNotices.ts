export default {
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
