export default {
  title: 'Members',
  one: 'Member',
  fields: {
    rotaId: 'Rota',
    position: 'No.',
    userId: 'User',
    isForHolidays: 'For holidays',
  },
};
