export const zhCN = {
  title: '文件',
  one: '文件',
  fields: {
    name: '名称',
    category: '类别',
    edition: '版本',
    file: '文件',
    isPublished: '已发布',
    note: '备注',
  },
  options: {
    category: {
      manual: '手册',
      form: '表单',
      standard: '标准',
      drawing: '图纸',
      training: '培训',
      other: '其他',
    },
  },
};

export const enUS = {
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

export const itItaly = {
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
