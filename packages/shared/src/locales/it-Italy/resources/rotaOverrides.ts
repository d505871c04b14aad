export default {
  title: 'Sostituzioni',
  one: 'Sostituzione',
  fields: {
    rotaId: 'Turnazione',
    fromAt: 'Dal',
    untilAt: 'Al',
    userId: 'Sostituto',
    insteadOfUserId: 'Al posto di',
    reason: 'Motivo',
  },
};
