export default {
  title: 'SIM traffic cards',
  one: 'SIM traffic card',
  fields: {
    iccid: 'ICCID',
    simCode: 'SIM number',
    carrier: 'Carrier',
    dtuId: 'Gateway device',
    status: 'Status',
    planMb: 'Plan',
    usedMb: 'Used',
    readAt: 'Read',
    activatedOn: 'Activated on',
    expirationTime: 'Expires',
    note: 'Note',
  },
  options: {
    carrier: {
      mobile: 'China Mobile',
      unicom: 'China Unicom',
      telecom: 'China Telecom',
      other: 'Other',
    },
    status: {
      testing: 'Testing',
      active: 'Active',
      suspended: 'Suspended',
      expired: 'Expired',
    },
  },
};
