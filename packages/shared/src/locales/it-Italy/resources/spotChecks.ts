export default {
  title: 'Controlli a campione',
  one: 'Controllo a campione',
  fields: {
    number: 'Numero',
    elevatorId: 'Ascensore',
    inspector: 'Ispettore',
    date: 'Data',
    results: 'Esito',
    rectificationStatus: 'Correzione',
    score: 'Punteggio',
    rectifiedOn: 'Corretto il',
    note: 'Nota',
  },
  options: {
    results: {
      qualified: 'Conforme',
      rectify: 'Da correggere',
      stopUse: 'Fuori servizio',
    },
    rectificationStatus: {
      notNeeded: 'Non necessaria',
      unrectified: 'Non corretto',
      rectified: 'Corretto',
    },
  },
};
