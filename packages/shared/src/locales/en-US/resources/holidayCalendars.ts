export default {
  title: 'Holiday calendars',
  one: 'Holiday calendar',
  fields: {
    name: 'Name',
    note: 'Note',
  },
};
