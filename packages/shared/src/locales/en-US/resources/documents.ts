export default {
  title: 'Documents',
  one: 'Document',
  fields: {
    name: 'Name',
    category: 'Category',
    edition: 'Edition',
    file: 'File',
    isPublished: 'Published',
    note: 'Note',
  },
  options: {
    category: {
      manual: 'Manual',
      form: 'Form',
      standard: 'Standard',
      drawing: 'Drawing',
      training: 'Training',
      other: 'Other',
    },
  },
};
