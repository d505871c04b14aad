export default {
  title: 'Vita dei componenti',
  one: 'Componente',
  fields: {
    elevatorId: 'Ascensore',
    component: 'Componente',
    threshold: 'Soglia di vita',
    thresholdUnit: 'Contata in',
    latestReplaceOn: 'Ultima sostituzione',
  },
  options: {
    component: {
      mainContactor: 'Contattore principale',
      brakeContactor: 'Contattore del freno',
      doorLockRelay: 'Relè serratura porte',
      inverterCapacitor: 'Condensatore inverter',
      inverterFan: 'Ventola inverter',
      wireRope: 'Fune',
      speedLimiterRope: 'Fune del limitatore',
      brakeSwitch: 'Interruttore del freno',
      motor: 'Motore',
      oilCan: 'Oliatore',
      levelSwitch: 'Interruttore di piano',
      doorZoneSwitch: 'Interruttore zona porte',
      carDoor: 'Porta di cabina',
      hallDoor: 'Porta di piano',
    },
    thresholdUnit: {
      operations: 'Manovre',
      days: 'Giorni',
    },
  },
};
