export default {
  title: 'Repair orders',
  one: 'Repair order',
  fields: {
    workOrderNo: 'Order no.',
    elevatorId: 'Elevator',
    alarmType: 'Alarm type',
    workOrderRecordState: 'State',
    alarmTime: 'Alarm time',
    alarmPerson: 'Reported by',
    acceptor: 'Acceptor',
    faultDesc: 'Description',
  },
  options: {
    alarmType: {
      0: 'Not available',
      1: 'People stuck',
      2: 'Alarm bell',
      3: 'Serious fault',
    },
    workOrderRecordState: {
      0: 'Alarm reported',
      1: 'Accepted',
      2: 'Arrived',
      3: 'Completed',
      4: 'Recovery',
      5: 'Two-alarm completed',
      6: 'Confirmed',
      7: 'Auto confirmed',
      8: 'Cancelled',
    },
  },
};
