export default {
  title: 'Voci giornaliere',
  one: 'Voce giornaliera',
  fields: {
    dayControlId: 'Controllo giornaliero',
    position: 'N.',
    projectType: 'Tipo di voce',
    projectName: 'Voce',
    result: 'Esito',
    handleResult: 'Esito della gestione',
    opinion: 'Parere',
    picture: 'Foto',
  },
  options: {
    result: {
      notChecked: 'Non controllato',
      qualified: 'Conforme',
      unqualified: 'Non conforme',
      notApplicable: 'Non presente',
    },
  },
};
