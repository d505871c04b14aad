export default {
  title: 'Foto delle riparazioni',
  one: 'Foto',
  fields: {
    repairOrderId: 'Ordine di riparazione',
    picture: 'Immagine',
    takenAt: 'Scattata',
    takenBy: 'Scattata da',
  },
};
