export default {
  title: 'Call records',
  one: 'Call',
  fields: {
    repairOrderId: 'Repair order',
    callTime: 'Call time',
    duration: 'Duration',
    originator: 'Originator',
    connector: 'Connector',
    phone: 'Phone',
    audio: 'Audio',
  },
};
