export default {
  title: 'Sales order lines',
  one: 'Line',
  fields: {
    salesOrderId: 'Sales order',
    position: 'No.',
    name: 'Name',
    model: 'Model',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    amount: 'Amount',
    note: 'Note',
  },
};
