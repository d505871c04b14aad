export default {
  title: 'Message templates',
  one: 'Message template',
  fields: {
    no: 'No.',
    name: 'Name',
    type: 'Type',
    content: 'Content',
    isActive: 'Active',
    note: 'Note',
  },
  options: {
    type: {
      appPush: 'App push',
      sms: 'SMS',
      mail: 'E-mail',
      miniProgram: 'Mini program',
    },
  },
};
