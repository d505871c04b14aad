export default {
  title: 'Festività',
  one: 'Festività',
  fields: {
    calendarId: 'Calendario delle festività',
    day: 'Giorno',
    name: 'Nome',
  },
};
