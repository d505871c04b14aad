export default {
  title: 'Overrides',
  one: 'Override',
  fields: {
    rotaId: 'Rota',
    fromAt: 'From',
    untilAt: 'Until',
    userId: 'Stands in',
    insteadOfUserId: 'Instead of',
    reason: 'Reason',
  },
};
