export default {
  title: 'Modernisation sales orders',
  one: 'Sales order',
  groups: {
    scheme: 'Scheme',
  },
  fields: {
    salesOrderNo: 'Sales order no.',
    name: 'Project',
    useUnitId: 'Use unit',
    elevatorIds: 'Elevators',
    status: 'Status',
    orderedOn: 'Ordered on',
    customer: 'Customer',
    contact: 'Contact',
    phone: 'Phone',
    salesman: 'Salesman',
    amount: 'Amount',
    reason: 'Why',
    scheme: 'Scheme',
    drawing: 'Drawing',
    note: 'Note',
  },
  options: {
    status: {
      draft: 'Draft',
      offered: 'Offered',
      ordered: 'Ordered',
      built: 'Built',
      cancelled: 'Cancelled',
    },
  },
};
