export default {
  title: 'Banner',
  one: 'Banner',
  fields: {
    title: 'Titolo',
    place: 'Posizione',
    picture: 'Immagine',
    link: 'Collegamento',
    shownFrom: 'Dal',
    shownUntil: 'Al',
    isActive: 'Attivo',
    position: 'Ordine',
  },
  options: {
    place: {
      homepage: 'Pagina iniziale',
      app: 'App',
      miniProgram: 'Mini programma',
    },
  },
};
