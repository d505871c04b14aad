export default {
  reasons: {
    noChannel: 'No active channel of this kind',
    noTarget: 'The user has no such address',
    noBrowser: 'The user has no browser that takes pushes',
    userDisabled: 'The user is disabled',
    switchedOff: 'The user has switched these texts off',
    unreachable: 'The provider cannot be reached',
    refusedByProvider: 'The provider refused it',
    wrongTarget: 'The provider does not know the destination',
    privateAddress: 'The address is in a private network',
    wrongSettings: 'The channel’s settings are wrong',
    rate: 'Waits for the destination’s rate',
    costCap: 'The channel’s daily cost is reached',
    alarmOver: 'The alarm was over before',
    unknownOutcome: 'Sending broke off; whether it arrived is not known',
    providerSaid: 'The provider reported a failure',
  },
  alarmTrapped: {
    title: 'PEOPLE TRAPPED: {{elevator}}',
    text: 'People are trapped in elevator {{elevator}} at {{site}}, floor {{floor}}, since {{time}}.',
  },
  alarmBell: {
    title: 'Alarm bell: {{elevator}}',
    text: 'The alarm bell of elevator {{elevator}} at {{site}} was pressed at {{time}}, floor {{floor}}.',
  },
  alarmSeriousFault: {
    title: 'Serious fault: {{elevator}}',
    text: 'Elevator {{elevator}} at {{site}} has had a serious fault since {{time}}. Keep it out of use until it has been inspected.',
  },
  alarmPowerLoss: {
    title: 'Power loss: {{elevator}}',
    text: 'Elevator {{elevator}} at {{site}} has been without mains since {{time}}.',
  },
  alarmLightUnavailable: {
    title: 'Alarm light unavailable',
    text: 'The alarm light {{elevator}} has not answered since {{time}}.',
  },
  alarmChannelFailed: {
    title: 'Channel failed: {{elevator}}',
    text: 'The channel {{elevator}} has not brought its messages since {{time}}.',
  },
  alarmSystemTrouble: {
    title: 'System trouble: {{elevator}}',
    text: '{{elevator}}: trouble since {{time}}, see the alarm.',
  },
  repairDispatched: {
    title: 'Rescue: {{elevator}}',
    text: 'You are sent to elevator {{elevator}} at {{site}}, {{address}}, floor {{floor}}. Order {{order}}, reported at {{time}}.',
  },
  repairCancelled: {
    title: 'Revoked: {{elevator}}',
    text: 'Order {{order}} for elevator {{elevator}} at {{site}} is revoked.',
  },
  inspectionDue: {
    title: 'Inspections due: {{count}}',
    text: '{{count}} inspections fall due by {{day}} (reminder {{step}} days ahead; 0 and less: due or overdue): {{elevators}}',
  },
  maintenanceOverdue: {
    title: 'Visits overdue: {{count}}',
    text: '{{count}} maintenance visits are overdue, {{open}} of them not accepted: {{elevators}}',
  },
  maintenanceRectification: {
    title: 'Rectification: {{elevators}}',
    text: 'Elevator {{elevators}} is to be rectified by {{day}} (days left: {{step}}; below 0: overdue).',
  },
  supervisionSerious: {
    title: 'Serious danger: {{elevator}}',
    text: 'A serious danger was found on elevator {{elevator}}, {{site}}, at {{time}}. It is out of use; repair order {{order}} is open: {{finding}}',
  },
  supervisionReminder: {
    title: 'Supervision records due: {{site}}',
    text: '{{site}}: {{count}} records are not signed yet ({{period}}). Cut-off {{time}}.',
  },
  supervisionMissed: {
    title: 'Supervision records missing: {{site}}',
    text: '{{site}}: {{count}} records are missing ({{period}}).',
  },
  reportReady: {
    title: 'Report: {{report}}',
    text: 'The report is ready: {{report}}, made {{time}}. {{link}}',
  },
  reportWithoutPdf: {
    title: 'Report without PDF: {{report}}',
    text: '{{report}}, made {{time}}, could not be printed as a PDF. The spreadsheet has all tables. {{link}}',
  },
  reportFailed: {
    title: 'Report not made: {{report}}',
    text: 'The scheduled report {{report}} was not made at {{time}}: {{reason}}',
  },
  channelTest: {
    title: 'Communication test',
    text: 'This is a test of {{channel}}. Open the link by {{time}} and confirm that it reached you.',
  },
  bundle: {
    title: '{{count}} messages',
    text: '{{lines}}',
    more: 'and {{count}} more',
  },
  message: {
    title: 'Message',
    text: '{{text}}',
  },
  settled: {
    acknowledged: { title: 'Acknowledged: {{elevator}}', text: '{{by}} has acknowledged it.' },
    shelved: { title: 'Shelved: {{elevator}}', text: '{{by}} has shelved it.' },
    over: { title: 'Over: {{elevator}}', text: 'No further action is needed.' },
  },
  page: {
    opening: 'Opening the message…',
    confirm: 'Confirm receipt',
    answered: 'Thank you: the test is answered.',
    over: 'The time to answer this test is over.',
    goOn: 'Continue',
    noted: 'You have read this message.',
  },
  testNow: 'Test now',
  receipts: {
    copy: 'Copy receipt address',
    copied: 'Copied: give it to the provider.',
  },
  push: {
    title: 'Alerts on this device',
    why: 'Alarms reach you when the console is closed, too.',
    on: 'Switch on',
    off: 'Switch off',
    isOn: 'Switched on',
    isOff: 'Switched off',
    unsupported: 'This browser takes no pushes, or the console is not opened over HTTPS.',
    denied:
      'The browser refuses notifications of this console. Allow them in its settings, then switch them on here.',
    failed: 'The push service of the browser cannot be reached.',
    test: 'Send a test',
    tried: 'Pushes reach this device.',
    tested: 'A test is on its way.',
    devices: 'Devices that get alerts',
    thisDevice: 'this device',
    remove: 'Remove',
    since: 'since {{date}}',
  },
};
