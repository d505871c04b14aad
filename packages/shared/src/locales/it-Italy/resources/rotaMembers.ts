export default {
  title: 'Membri',
  one: 'Membro',
  fields: {
    rotaId: 'Turnazione',
    position: 'N.',
    userId: 'Utente',
    isForHolidays: 'Per le festività',
  },
};
