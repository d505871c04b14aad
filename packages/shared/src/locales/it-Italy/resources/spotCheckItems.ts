export default {
  title: 'Voci del controllo',
  one: 'Voce del controllo',
  fields: {
    spotCheckId: 'Controllo',
    position: 'N.',
    name: 'Voce',
    requirement: 'Requisito',
    fullScore: 'Punteggio massimo',
    score: 'Punteggio',
    picture: 'Foto',
    note: 'Nota',
  },
};
