export default {
  title: 'Modalità manutenzione',
  one: 'Modalità manutenzione',
  fields: {
    elevatorId: 'Ascensore',
    useUnitId: 'Unità d’uso',
    fromAt: 'Dal',
    untilAt: 'Al',
    reason: 'Motivo',
  },
};
