export default {
  title: 'Messages',
  one: 'Message',
  fields: {
    referBizNo: 'Business no.',
    type: 'Type',
    target: 'Target',
    content: 'Content',
    status: 'Status',
    sendTime: 'Sent at',
    failReason: 'Why it failed',
  },
  options: {
    type: {
      appPush: 'App push',
      sms: 'SMS',
      mail: 'E-mail',
      miniProgram: 'Mini program',
    },
    status: {
      notSent: 'Not sent',
      sent: 'Succeeded',
      failed: 'Failed',
    },
  },
};
