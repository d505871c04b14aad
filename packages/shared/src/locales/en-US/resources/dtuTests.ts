export default {
  title: 'Tests of gateway devices',
  one: 'Test of a gateway device',
  fields: {
    dtuCode: 'DTU number',
    dtuId: 'Gateway device',
    state: 'State',
    pushes: 'Messages',
    refused: 'Refused',
    baseline: 'Pass baseline',
    minutes: 'Test time',
    startedAt: 'Started at',
    dueAt: 'Ends at',
    lastHeardAt: 'Last message',
    countedUntil: 'Counted until',
    missedS: 'Not counted',
    starter: 'Started by',
  },
  options: {
    state: {
      running: 'Running',
      passed: 'Passed',
      failed: 'Not passed',
      tooMany: 'Too many messages',
      unclear: 'Unclear',
      cancelled: 'Cancelled',
    },
  },
};
