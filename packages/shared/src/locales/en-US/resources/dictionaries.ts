export default {
  title: 'Dictionaries',
  one: 'Entry',
  fields: {
    parentId: 'Parent',
    code: 'Code',
    desc: 'Description',
    position: 'Position',
    isActive: 'Active',
  },
};
