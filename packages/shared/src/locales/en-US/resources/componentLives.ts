export default {
  title: 'Life items',
  one: 'Life item',
  fields: {
    elevatorId: 'Elevator',
    component: 'Component',
    threshold: 'Life threshold',
    thresholdUnit: 'Counted in',
    latestReplaceOn: 'Last replaced',
  },
  options: {
    component: {
      mainContactor: 'Main contactor',
      brakeContactor: 'Brake contactor',
      doorLockRelay: 'Door-lock relay',
      inverterCapacitor: 'Inverter capacitor',
      inverterFan: 'Inverter fan',
      wireRope: 'Wire rope',
      speedLimiterRope: 'Speed-limiter rope',
      brakeSwitch: 'Brake switch',
      motor: 'Motor',
      oilCan: 'Oil can',
      levelSwitch: 'Level switch',
      doorZoneSwitch: 'Door-zone switch',
      carDoor: 'Car door',
      hallDoor: 'Hall door',
    },
    thresholdUnit: {
      operations: 'Operations',
      days: 'Days',
    },
  },
};
