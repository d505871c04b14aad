export default {
  title: 'Documenti',
  one: 'Documento',
  fields: {
    name: 'Nome',
    category: 'Categoria',
    edition: 'Edizione',
    file: 'File',
    isPublished: 'Pubblicato',
    note: 'Nota',
  },
  options: {
    category: {
      manual: 'Manuale',
      form: 'Modulo',
      standard: 'Norma',
      drawing: 'Disegno',
      training: 'Formazione',
      other: 'Altro',
    },
  },
};
