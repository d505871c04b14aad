export default {
  title: 'Diapositive',
  one: 'Diapositiva',
  fields: {
    uiSettingId: 'Impostazione',
    place: 'Posizione',
    title: 'Titolo',
    picture: 'Immagine',
    position: 'Ordine',
  },
  options: {
    place: {
      homepage: 'Pagina iniziale',
      app: 'App',
    },
  },
};
