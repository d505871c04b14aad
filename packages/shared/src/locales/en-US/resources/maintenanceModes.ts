export default {
  title: 'Maintenance modes',
  one: 'Maintenance mode',
  fields: {
    elevatorId: 'Elevator',
    useUnitId: 'Use unit',
    fromAt: 'From',
    untilAt: 'Until',
    reason: 'Reason',
  },
};
