export default {
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
