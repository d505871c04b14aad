export default {
  title: '字典',
  one: '字典项',
  fields: {
    parentId: '上级',
    code: '代码',
    desc: '说明',
    position: '顺序',
    isActive: '启用',
  },
};
