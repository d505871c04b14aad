export default {
  title: 'Voci settimanali',
  one: 'Voce settimanale',
  fields: {
    weekCheckId: 'Verifica settimanale',
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
