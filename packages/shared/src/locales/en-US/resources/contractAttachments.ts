export default {
  title: 'Contract attachments',
  one: 'Attachment',
  fields: {
    contractId: 'Contract',
    name: 'Name',
    file: 'File',
    note: 'Note',
  },
};
