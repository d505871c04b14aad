export default {
  title: 'Voci del modello',
  one: 'Voce del modello',
  fields: {
    templateId: 'Modello',
    position: 'N.',
    projectType: 'Tipo di voce',
    projectName: 'Voce',
    requirement: 'Requisito',
  },
};
