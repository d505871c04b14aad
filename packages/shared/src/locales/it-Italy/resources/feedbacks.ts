export default {
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
