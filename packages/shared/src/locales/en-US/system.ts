export default {
  smsRecords: 'SMS records',
  smsTemplates: 'Message and SMS templates',
  useTemplate: 'From a template',
  send: 'Send',
  sendAgain: 'Send again',
  handedOver: {
    sent: 'Sent',
    failed: 'Sending failed',
    notSent: 'No sender is set up: it waits in the outbox',
  },
};
