export default {
  title: 'Floor comparison',
  one: 'Floor',
  fields: {
    elevatorId: 'Elevator',
    actualFloor: 'Actual floor',
    displayedFloor: 'Displayed floor',
    stops: 'Stops',
    heightM: 'Height',
    statusCode: 'Status code A0',
    faultCode: 'Fault code MC',
  },
};
