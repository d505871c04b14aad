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
  backup: {
    last: 'Last backup {{age}} ago',
    none: 'No backup yet',
    verified: 'restored and compared',
    failed: 'the last try failed',
    unscheduled: 'none is scheduled (BACKUP_DIR)',
  },
};
