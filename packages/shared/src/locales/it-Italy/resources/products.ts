export default {
  title: 'Prodotti',
  one: 'Prodotto',
  fields: {
    name: 'Nome',
    model: 'Modello',
    category: 'Categoria',
    summary: 'In breve',
    picture: 'Immagine',
    content: 'Descrizione',
    manual: 'Manuale',
    isPublished: 'Pubblicato',
    position: 'Ordine',
  },
  options: {
    category: {
      elevator: 'Ascensore',
      escalator: 'Scala mobile',
      gateway: 'Gateway',
      screen: 'Schermo',
      part: 'Ricambio',
      service: 'Servizio',
    },
  },
};
