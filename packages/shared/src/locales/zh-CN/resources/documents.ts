export default {
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
