export default {
  title: 'Maintenance orders',
  one: 'Maintenance order',
  fields: {
    no: 'Order no.',
    elevatorId: 'Elevator',
    type: 'Type',
    planDate: 'Plan date',
    status: 'Status',
  },
  options: {
    type: {
      semiMonthly: 'Semi-monthly',
      quarterly: 'Quarterly',
      halfYearly: 'Half-yearly',
      annual: 'Annual',
    },
    status: {
      created: 'Created',
      notSent: 'Not sent',
      sent: 'Sent',
      notAccepted: 'Not accepted',
      accepted: 'Accepted',
      signedIn: 'Signed in',
      inPlan: 'In plan',
      inExecution: 'In execution',
      completed: 'Completed',
      confirmed: 'Confirmed',
      overdue: 'Overdue',
      invalid: 'Invalid',
    },
  },
};
