export const zhCN = {
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

export const enUS = {
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

export const itItaly = {
  title: 'Segnalazioni',
  one: 'Segnalazione',
  fields: {
    title: 'Titolo',
    kind: 'Tipo',
    content: 'Contenuto',
    picture: 'Immagine',
    authorId: 'Autore',
    phone: 'Telefono',
    reply: 'Risposta',
    repliedAt: 'Risposto il',
  },
  options: {
    kind: {
      problem: 'Problema',
      wish: 'Suggerimento',
      question: 'Domanda',
    },
  },
};
