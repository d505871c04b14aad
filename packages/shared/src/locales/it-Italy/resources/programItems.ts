export default {
  title: 'Contenuti',
  one: 'Contenuto',
  fields: {
    programCardId: 'Palinsesto',
    kind: 'Tipo',
    title: 'Titolo',
    image: 'Immagine',
    video: 'Video',
    position: 'Posizione',
    shownS: 'Mostrata per',
  },
  options: {
    kind: {
      image: 'Immagine',
      video: 'Video',
    },
  },
};
