export default {
  title: 'Holidays',
  one: 'Holiday',
  fields: {
    calendarId: 'Holiday calendar',
    day: 'Day',
    name: 'Name',
  },
};
