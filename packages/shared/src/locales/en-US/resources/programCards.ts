export default {
  title: 'Program cards',
  one: 'Program card',
  fields: {
    name: 'Name',
    notice: 'Notice',
    companyId: 'Company',
    isActive: 'In use',
    note: 'Note',
  },
};
