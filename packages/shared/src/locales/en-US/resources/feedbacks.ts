export default {
  title: 'Feedback',
  one: 'Feedback',
  fields: {
    title: 'Title',
    kind: 'Kind',
    content: 'Content',
    picture: 'Picture',
    authorId: 'Author',
    phone: 'Phone',
    reply: 'Reply',
    repliedAt: 'Replied at',
  },
  options: {
    kind: {
      problem: 'Problem',
      wish: 'Wish',
      question: 'Question',
    },
  },
};
